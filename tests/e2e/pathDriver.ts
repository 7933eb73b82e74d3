// The interface of a page's driver for generated paths: how to begin, what each case does, how each state is
// recognized.
import type { Page } from 'playwright-core';
import type { Limits } from '../../core/kit/reach.ts';

/** One per machine, by the names of its cases and states; missing ones are reported before the first step. */
export interface PathDriver {
  /** Brings the page to the machine's initial state, without remains of an earlier path. */
  readonly start: (page: Page, baseUrl: string) => Promise<void>;
  /** By case: does what the person does, or arranges the next answer and lets it through. */
  readonly steps: Readonly<Record<string, (page: Page) => Promise<void>>>;
  /** By state name: fails when the page does not show it. */
  readonly expects: Readonly<Record<string, (page: Page) => Promise<void>>>;
  /** What the machine can do and this page cannot: «jornal paths» leaves it out of the files and says so. */
  readonly limits?: Limits;
}
