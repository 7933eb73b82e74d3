// What an import is told of its file: where it is, of which table, and what becomes of a row that is wrong.
import type { AnyTable } from '../../core/kit/table.ts';

export interface ImportSettings {
  readonly table: AnyTable;
  readonly file: string;
  readonly map: readonly (readonly [column: string, field: string])[] /** What every row has. */;
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

/** What the server keeps for the terminal, so that it can go on. */
export interface ClientNote {
  readonly path: string | null;
  readonly hash: string;
  readonly map: ImportSettings['map'];
  readonly fixed?: ImportSettings['fixed'];
  readonly sheet: string | null;
}
