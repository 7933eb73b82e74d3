// The most that one call may take from the server, and from everybody else who uses it. Declared with the
// call, held at the door (server/http), shown in its page of the help.

/** How many orders of one kind a user may give: `free` at once, then one each `waitMs`, twice as long each time. */
export interface Quota {
  readonly free: number;
  readonly windowMs: number;
  readonly waitMs: number;
  readonly topMs: number;
}
const QUARTER_HOUR_MS = 900_000;
/**
 * Many at once for normal work, then one every few seconds: scripts continue by themselves (`retry-after`)
 * and do no harm.
 */
const LITTLE_BY_LITTLE: Quota = { free: 60, windowMs: QUARTER_HOUR_MS, waitMs: 1000, topMs: 5000 };
const FEW: Quota = { free: 20, windowMs: QUARTER_HOUR_MS, waitMs: 1000, topMs: 30_000 };
/** What affects others, by kind. Calls that use the same resource (mails) share one count. */
export const QUOTAS = {
  mensajes: LITTLE_BY_LITTLE,
  correos: LITTLE_BY_LITTLE,
  tokens: FEW,
  copias: FEW,
  revisiones: FEW,
} as const;
export type QuotaName = keyof typeof QUOTAS;

export interface CallBudget {
  /** Bytes of its body. */
  readonly body: number;
  /** Bytes of its answer. Of a file there is no limit: it is sent while it is made, a part at a time. */
  readonly answer: number;
  /** Rows of the longest list in its answer. */
  readonly rows: number;
  /** Milliseconds of a thread that one read of it may take, unless its caller watches it and can stop it. */
  readonly readMs: number;
  readonly quota?: QuotaName;
}
const MB = 1024 * 1024;
export const CALL_BUDGET: CallBudget = { body: MB, answer: 8 * MB, rows: 20_000, readMs: 120_000 };
/** Of the calls that take a whole file. */
export const FILE_BUDGET: Partial<CallBudget> = { body: 20 * MB };
/** Of the calls that answer with every person of a company or of a run, up to half a million. */
export const PEOPLE_BUDGET: Partial<CallBudget> = { answer: 128 * MB, rows: 500_000 };
/** Of a page of a list: what people wait for while they look. */
export const PAGE_BUDGET: Partial<CallBudget> = { answer: 4 * MB, rows: 1000, readMs: 30_000 };

export const budgetOf = (e: { readonly budget?: Partial<CallBudget> }): CallBudget => ({
  ...CALL_BUDGET,
  ...e.budget,
});

/** Rows of the longest list in an answer: its content, or a list in it. */
export const longestList = (content: unknown): number => {
  if (Array.isArray(content)) return content.length;
  if (typeof content !== 'object' || content === null) return 0;
  return Math.max(0, ...Object.values(content).map((x) => (Array.isArray(x) ? x.length : 0)));
};
