/** A line to the server that can be cut: after a number of bytes, or now. Cut, it refuses every connection. */
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

export interface CuttableLine {
  /** An origin of its own: nothing is shared with what came over another line. */
  readonly url: string;
  /** What the server sent so far. */
  bytes(): number;
  /** Resolves when it is cut. */
  cutAfter(bytes: number): Promise<void>;
  cut(): void;
  mend(): void;
  close(): void;
}

export async function openLine(serverUrl: () => string): Promise<CuttableLine> {
  const sockets = new Set<Socket>();
  let sent = 0;
  let limit = Infinity;
  let isCut = false;
  let noteCut = (): void => undefined;
  const cut = () => {
    isCut = true;
    for (const socket of sockets) socket.destroy();
    noteCut();
  };
  const follow = (socket: Socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined).on('close', () => sockets.delete(socket));
  };
  const line = createServer((browser) => {
    if (isCut) return void browser.destroy();
    const server = connect(Number(new URL(serverUrl()).port), 'localhost');
    follow(browser);
    follow(server);
    browser.pipe(server);
    server.on('data', (chunk: Buffer) => {
      const left = limit - sent;
      const isLast = left <= chunk.length;
      // Chunks of other connections end after the cut: they must not cut a line that is mended by then.
      if (isLast) limit = Infinity;
      sent += chunk.length;
      browser.write(isLast ? chunk.subarray(0, left) : chunk, () => isLast && cut());
    });
    server.on('close', () => browser.destroy());
    browser.on('close', () => server.destroy());
  });
  await new Promise<void>((resolve) => line.listen(0, 'localhost', resolve));
  return {
    url: `http://localhost:${(line.address() as AddressInfo).port}`,
    bytes: () => sent,
    cutAfter(bytes) {
      limit = sent + bytes;
      return new Promise((resolve) => (noteCut = resolve));
    },
    cut,
    mend() {
      limit = Infinity;
      isCut = false;
    },
    close() {
      cut();
      line.close();
    },
  };
}
