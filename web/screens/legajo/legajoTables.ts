// The tables whose rows belong to a person.
import type { AnyTable } from '../../../core/kit/table.ts';
import { tableOf } from '../../../core/tables/index.ts';

export const legajoTable = (n: 'Familiares' | 'Ausencias' | 'Agenda' | 'Novedades'): AnyTable => tableOf(n);
