/** Addresses of the page where a server knows them all: they are its paths. */

/** The address of a path, as it stands in a link. */
export const addressOf = (path: string): string => path;

/** The path that an address stands for. */
export const pathOf = (address: URL): URL => address;
