"""The table without a server: the authority that runs in a browser's worker.

Plain and synchronous: whoever calls it stores what came of a call before anybody is told.
"""
