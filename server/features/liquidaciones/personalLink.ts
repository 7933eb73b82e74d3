// Where a finding about a legajo leads: its form, at the field.
import type { personal } from '../../../core/tables/personal.ts';

export const personalLink = (id: number, campo: keyof typeof personal.fields): string =>
  `/personal/edit?id=${id}#${campo}`;
