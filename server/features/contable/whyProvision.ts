// Why a line of the entry of provisions is so: what is owed and was provided in each place that posts to its
// account, and to whom it is owed.
import type { WireProvision } from '../../../core/api/contable.ts';
import { fail, ok, type Result } from '../../../core/kit/failure.ts';
import { writeDecimal, ZERO, type Decimal } from '../../../core/kit/money.ts';
import { textFor } from '../../../core/kit/text.ts';
import { cuentaOf, spreadCosto } from '../../../core/outputs/asiento.ts';
import { PROVISIONES, type Provision } from '../../../core/outputs/provisiones.ts';
import type { StoreReads } from '../../kernel/store.ts';
import { imputacionesOf } from './asiento.ts';
import { provisionPlaces, type PlaceProvision } from './provisiones.ts';

/** A line of the entry: the code of its account and its cost centre, empty for none. */
export interface ProvisionLine {
  readonly periodo: string;
  readonly cuenta: string;
  readonly centro_costo: string;
}
/** At most so many people, those owed the most first. */
const SHOWN = 100;

type Part = WireProvision['partes'][number];
/** What a place posts of a provision to an account and a centre; undefined when it posts nothing there. */
const postedTo = (
  reglas: ReturnType<typeof imputacionesOf>,
  a: PlaceProvision,
  que: Provision,
  { cuenta, centro }: { readonly cuenta: string; readonly centro: string | null },
): Decimal | undefined => {
  const importe = a.debido[que] - a.provisto[que];
  if (importe === ZERO) return undefined;
  const costo = cuentaOf(reglas, 'debe', null, que, a.id_area),
    provision = cuentaOf(reglas, 'haber', null, que, a.id_area);
  const parts = [
    ...(costo === cuenta
      ? [...spreadCosto(importe, a)].flatMap(([c, parte]) => (c === centro ? [parte] : []))
      : []),
    ...(provision === cuenta && centro === null ? [-importe] : []),
  ];
  return parts.length === 0 ? undefined : parts.reduce((s, x) => s + x, ZERO);
};

export const whyProvision = (l: StoreReads, p: ProvisionLine): Result<WireProvision> => {
  const row = l.filas('CuentasContables').find((c) => String(c['codigo']) === p.cuenta),
    cuenta = String(row?.['id'] ?? ''),
    centro = p.centro_costo === '' ? null : p.centro_costo,
    reglas = imputacionesOf(l),
    partes: Part[] = [],
    owed = new Map<number, Decimal>();
  let total = ZERO;
  for (const a of provisionPlaces(l, p.periodo))
    for (const que of PROVISIONES) {
      const importe = postedTo(reglas, a, que, { cuenta, centro });
      if (importe === undefined) continue;
      total += importe;
      partes.push({
        provision: textFor(`contable.provision.${que}`),
        lugar: a.area,
        debido: writeDecimal(a.debido[que]),
        provisto: writeDecimal(a.provisto[que]),
        importe: writeDecimal(importe),
      });
      for (const x of a.personas) owed.set(x.id, (owed.get(x.id) ?? ZERO) + x.debido[que]);
    }
  if (!row || partes.length === 0) return fail('not_found', 'asiento.sinRenglon', { cuenta: p.cuenta });
  const people = [...owed].filter(([, d]) => d !== ZERO).toSorted((x, y) => (x[1] < y[1] ? 1 : -1));
  return ok({
    importe: writeDecimal(total),
    partes,
    personas: people.slice(0, SHOWN).flatMap(([id, debido]) => {
      const f = l.fila('Personal', id);
      return f
        ? [
            {
              id_personal: id,
              legajo: Number(f['legajo']),
              nombre: String(f['nombre'] ?? ''),
              debido: writeDecimal(debido),
            },
          ]
        : [];
    }),
    hay: people.length,
  });
};
