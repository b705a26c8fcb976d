/** The home stream, asked of the server. */
import type { GuestItem, StreamItem } from '../../domain/home/shape.ts';
import type { ReadAnswer } from '../ports.ts';

export interface Modified<T> {
  readonly items: readonly T[];
  /** The server's moment of the last change. */
  readonly modifiedAt: string;
}

/** `modifiedSince`: answered as not modified where nothing changed since then; null to be answered whole. */
export interface HomePort {
  stream(
    asked: { readonly locale: string; readonly modifiedSince: string | null },
    signal?: AbortSignal,
  ): Promise<ReadAnswer<Modified<StreamItem>>>;
  guestStream(
    asked: { readonly locale: string; readonly modifiedSince: string | null },
    signal?: AbortSignal,
  ): Promise<ReadAnswer<Modified<GuestItem>>>;
}
