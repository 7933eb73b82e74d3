// The values that a new row has before anybody writes: what the system fills, and what a form would have
// shown.
import { initialValueOf, type Field, type Row } from '../../core/kit/field.ts';
import type { AnyTable } from '../../core/kit/table.ts';

/** Fills the fields that a new row does not mention with the values that a form would have shown. */
export const withInitialValues = (tabla: AnyTable, cuerpo: unknown, hoy: string): unknown => {
  if (typeof cuerpo !== 'object' || cuerpo === null || Array.isArray(cuerpo)) return cuerpo;
  return { ...initialValues(tabla, hoy).deFormulario, ...cuerpo };
};

interface Iniciales {
  readonly hoy: string;
  readonly fijos: Row; // of fields that the system fills
  readonly deFormulario: Row; // as a form would have shown them
}
const inicialesDe = new WeakMap<AnyTable, Iniciales>();
/** Kept for each table and day, since many rows are added at once. */
export const initialValues = (tabla: AnyTable, hoy: string): Iniciales => {
  const ya = inicialesDe.get(tabla);
  if (ya?.hoy === hoy) return ya;
  const campos = Object.entries(tabla.fields),
    con = (si: (n: string, f: Field) => boolean): Row =>
      Object.fromEntries(campos.filter(([n, f]) => si(n, f)).map(([n, f]) => [n, initialValueOf(f, hoy)]));
  const nuevas: Iniciales = {
    hoy,
    fijos: con((_n, f) => f.readOnly === true && f.kind !== 'vigente'),
    deFormulario: con((n, f) => f.default !== undefined && !f.readOnly && n !== tabla.owner),
  };
  inicialesDe.set(tabla, nuevas);
  return nuevas;
};
