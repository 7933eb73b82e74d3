// The key of a person where several servers share it.

/** As the log keeps it; null when it was destroyed. */
export interface SharedKey {
  readonly person: number;
  readonly key: Uint8Array | null;
  readonly erasedAt: string | null;
}
