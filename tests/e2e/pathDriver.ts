// What a driver of a page offers to generated paths: how to begin, what each case does there, how each state
// is seen.
import type { Page } from 'playwright-core';
import type { Limits } from '../../core/kit/reach.ts';

/**
 * One per machine, by the names of its cases and of its states; what is missing is said before the first
 * step.
 */
export interface PathDriver {
  /** Leaves the page where the machine's initial state is, with nothing of a path before. */
  readonly start: (page: Page, baseUrl: string) => Promise<void>;
  /** By case: what a person does, or how the answer that comes next is arranged and let through. */
  readonly steps: Readonly<Record<string, (page: Page) => Promise<void>>>;
  /** By state name: fails when the page does not show it. */
  readonly expects: Readonly<Record<string, (page: Page) => Promise<void>>>;
  /**
   * What the machine does and this page does not: «jornal paths» leaves it out of what it writes, and says
   * so.
   */
  readonly limits?: Limits;
}
