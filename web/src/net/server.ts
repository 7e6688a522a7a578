/** The transport to a server: HTTP and a WebSocket. */

import type { Heard, TableSocket, Told, Transport } from './transport';

const POLICY_VIOLATION = 1008;

async function ask(method: string, path: string, body?: object): Promise<Told> {
  const answer = await fetch(`/api${path}`, {
    method,
    headers: body ? { 'content-type': 'application/json' } : {},
    body: body ? JSON.stringify(body) : undefined,
  });
  const told: unknown = await answer
    .json()
    .catch(() => ({ why: 'unexpected', sentence: answer.statusText }));
  return { status: answer.status, body: told };
}

function open(table: string, query: string, heard: Heard): TableSocket {
  const scheme = location.protocol === 'https:' ? 'wss' : 'ws';
  const socket = new WebSocket(`${scheme}://${location.host}/api/tables/${table}/socket?${query}`);
  socket.onmessage = (event) => heard.message(String(event.data));
  socket.onclose = (event) => heard.closed(event.code === POLICY_VIOLATION ? event.reason : '');
  return {
    get ready() {
      return socket.readyState === WebSocket.OPEN;
    },
    send: (text) => socket.send(text),
    close: () => socket.close(),
  };
}

export const transport: Transport = { networked: true, reviews: true, ask, open };
