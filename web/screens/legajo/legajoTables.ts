// The tables whose rows belong to a person.
import type { AnyTable } from '../../../core/kit/table.ts';
import { tableOf } from '../../tableOf.ts';

export const tabla = (n: 'Familiares' | 'Ausencias' | 'Agenda' | 'Novedades'): AnyTable => tableOf(n);
