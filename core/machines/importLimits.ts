// How much of a file is read before it is refused: whatever it claims, memory stays bounded.
export const LIMITS = {
  /** Characters of one record of CSV, or of one line of JSON. */
  record: 1_000_000,
  columns: 500,
  rows: 1_000_000,
  /** Bytes of the file itself. */
  file: 512 * 1024 * 1024,
  /** Of a spreadsheet: parts, bytes that come out of all of them, how many times more than went in (once they are many), texts kept apart. */
  entries: 1000,
  inflated: 1024 * 1024 * 1024,
  ratio: 200,
  ratioFrom: 20 * 1024 * 1024,
  sharedTexts: 2_000_000,
  sharedBytes: 128 * 1024 * 1024,
  /** Characters of one cell of a spreadsheet: its own limit. */
  cell: 32_767,
} as const;
