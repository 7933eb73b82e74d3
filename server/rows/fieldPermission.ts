// Whether a request writes a field that is read-only or that its role may not see or change.
import { canChange, canSee } from '../../core/domain/roles.ts';
import { fail, type FieldError, type Result, phrase } from '../../core/kit/failure.ts';
import { initialValueOf, type Row } from '../../core/kit/field.ts';
import type { AnyTable } from '../../core/kit/table.ts';
import { bodyField } from '../kernel/bodyField.ts';
import type { Requester } from '../kernel/company.ts';

export const sameValue = (a: unknown, b: unknown): boolean =>
  JSON.stringify(a ?? null) === JSON.stringify(b ?? null);

/** A request may repeat the present values of read-only or hidden fields, but not change them. */
export const unwritableFields = (
  tabla: AnyTable,
  cuerpo: unknown,
  anterior: Row | undefined,
  quien: Requester,
  hoy: string,
): Result<never> | undefined => {
  if (typeof cuerpo !== 'object' || cuerpo === null) return undefined;
  const errors: FieldError[] = [];
  for (const [n, f] of Object.entries(tabla.fields)) {
    if (f.kind === 'vigente' || !Object.hasOwn(cuerpo, n)) continue;
    const sent = bodyField(cuerpo, n),
      era = anterior ? anterior[n] : initialValueOf(f, hoy),
      vacio = sent === null || sent === undefined || sent === '';
    if (sameValue(sent, era) || (vacio && !anterior)) continue;
    if (f.readOnly)
      errors.push({ field: n, code: 'read_only', ...phrase('store.soloLectura', { campo: f.label }) });
    else if (n !== tabla.owner && !canSee(quien.roles, f))
      errors.push({ field: n, code: 'no_permission', ...phrase('store.campoAjeno', { campo: f.label }) });
    else if (n !== tabla.owner && !canChange(quien.roles, f))
      errors.push({ field: n, code: 'no_permission', ...phrase('store.campoSoloVisto', { campo: f.label }) });
  }
  const [first] = errors;
  return first && fail('invalid', 'campo.unError', { mensaje: first.message }, { errors });
};
