// The settings of an import: its file, its table, and what to do with invalid rows.
import type { AnyTable } from '../../core/kit/table.ts';

export interface ImportSettings {
  readonly table: AnyTable;
  readonly file: string;
  readonly map: readonly (readonly [column: string, field: string])[];
  /** Values for every row. */
  readonly fixed: readonly (readonly [field: string, value: string])[];
  readonly period: string | null;
  readonly key: string | null;
  readonly asNew: boolean;
  readonly dryRun: boolean;
  readonly onError: 'abort' | 'skip';
  readonly errors: string | undefined;
  readonly sheet: string | undefined;
  readonly json: boolean;
}

/** Kept by the server, so that the terminal can resume. */
export interface ClientNote {
  readonly path: string | null;
  readonly hash: string;
  readonly map: ImportSettings['map'];
  readonly fixed?: ImportSettings['fixed'];
  readonly sheet: string | null;
}
