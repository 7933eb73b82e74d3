// The union slips of a month as documents: depositor, recipient, concepts and people.
import { isLeft } from 'fp-ts/lib/Either.js';
import { fail, ok, type Result } from '../../../core/kit/failure.ts';
import { writeDecimal } from '../../../core/kit/money.ts';
import { showDate, type Periodo } from '../../../core/kit/period.ts';
import type { StoreReads } from '../../kernel/store.ts';
import { depositosOf, conceptoSum, depositoTotal } from './sindicatos.ts';
import { corridaRangeOf } from './source.ts';

export interface DocumentoBoleta {
  readonly empresa: { readonly razon_social: string; readonly cuit: string; readonly domicilio: string };
  readonly entidad: string;
  readonly cuit: string | null;
  readonly cuenta: string | null;
  readonly periodo: Periodo;
  readonly vence: string | null;
  readonly total: string;
  readonly conceptos: readonly {
    readonly nombre: string;
    readonly personas: number;
    readonly base: string;
    readonly importe: string;
  }[];
  /** One row per person: their share, over all concepts. */
  readonly nomina: readonly {
    readonly legajo: number | null;
    readonly nombre: string;
    readonly cuil: string | null;
    readonly importe: string;
  }[];
}

/** One slip per body with something to deposit; amounts without a recipient have no slip. */
export const boletaDocumentos = (
  l: StoreReads,
  p: { readonly periodo: Periodo; readonly id_sindicato: number | null },
): Result<readonly DocumentoBoleta[]> => {
  const r = corridaRangeOf(l, { desde: p.periodo, hasta: p.periodo, id_liquidacion: null }),
    e = l.filas('Parametros')[0];
  if (isLeft(r)) return r;
  if (!e) return fail('missing', 'runs.sinEmpresa');
  const empresa = {
    razon_social: String(e['razon_social']),
    cuit: String(e['cuit']),
    domicilio: [e['domicilio'], e['localidad']].filter(Boolean).join(', '),
  };
  const documentos = depositosOf(
    l,
    { legajos: [], id_area: null, id_sindicato: p.id_sindicato },
    r.right,
  ).flatMap((d): readonly DocumentoBoleta[] => {
    if (d.entidad === null) return [];
    const personas = new Map<
      number,
      {
        readonly legajo: number | null;
        readonly nombre: string;
        readonly cuil: string | null;
        importe: bigint;
      }
    >();
    for (const c of d.conceptos.values())
      for (const x of c.personas.values()) {
        const q = personas.get(x.persona.id);
        if (q) q.importe += x.importe;
        else
          personas.set(x.persona.id, {
            legajo: x.persona.legajo,
            nombre: x.persona.nombre,
            cuil: x.persona.cuil,
            importe: x.importe,
          });
      }
    return [
      {
        empresa,
        entidad: d.entidad.nombre,
        cuit: d.entidad.cuit,
        cuenta: d.entidad.cuenta,
        periodo: d.periodo,
        vence: d.vence,
        total: writeDecimal(depositoTotal(d)),
        conceptos: [...d.conceptos.values()]
          .sort((a, b) => a.codigo - b.codigo)
          .map((c) => ({
            nombre: c.texto,
            personas: c.personas.size,
            base: writeDecimal(conceptoSum(c, 'base')),
            importe: writeDecimal(conceptoSum(c, 'importe')),
          })),
        nomina: [...personas.values()]
          .sort((a, b) => (a.legajo ?? 0) - (b.legajo ?? 0))
          .map((x) => ({ ...x, importe: writeDecimal(x.importe) })),
      },
    ];
  });
  return documentos.length === 0
    ? fail('not_found', 'informes.sinBoletas', { periodo: showDate(p.periodo) })
    : ok(documentos);
};
