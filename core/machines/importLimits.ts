// How much of a file is read before it is refused, so that memory stays bounded whatever the file claims.
export const LIMITS = {
  /** Characters of one record of CSV, or of one line of JSON. */
  record: 1_000_000,
  columns: 500,
  rows: 1_000_000,
  /** Bytes of the file itself. */
  file: 512 * 1024 * 1024,
  /**
   * For a spreadsheet: its parts, the bytes they unpack to, how many times the
   * packed size that may be (once it is large), and its shared texts.
   */
  entries: 1000,
  inflated: 1024 * 1024 * 1024,
  ratio: 200,
  ratioFrom: 20 * 1024 * 1024,
  sharedTexts: 2_000_000,
  sharedBytes: 128 * 1024 * 1024,
  /** Characters of a spreadsheet's cell: the format's own limit. */
  cell: 32_767,
} as const;
