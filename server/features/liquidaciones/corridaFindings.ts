// Findings about a whole run, under the company's name: its insurance, its deposit, nobody to pay, people
// without an establishment.
import type { LiquidacionCheck } from '../../../core/api/liquidaciones.ts';
import { empresaAsOf } from '../../../core/domain/empresaAsOf.ts';
import type { LiquidacionFields } from '../../../core/domain/liquidacionFact.ts';
import { showDate, lastDay } from '../../../core/kit/period.ts';
import { textFor } from '../../../core/kit/text.ts';
import { personalLink } from './personalLink.ts';
import type { StoreReads } from '../../kernel/store.ts';
import type { CheckedPersona } from './sql/checks.ts';
import { readJson } from '../../kernel/json.ts';
import type { Finding } from './finding.ts';

/** About the whole run: shown under the company's name. */
export const aboutCorrida = (l: Pick<StoreReads, 'filas'>, h: Finding): LiquidacionCheck => ({
  id_personal: 0,
  legajo: 0,
  nombre: String(l.filas('Parametros')[0]?.['razon_social'] ?? ''),
  ...h,
});

/**
 * Ley 24.557: every employer is insured or self-insured. Without a policy, that contribution is missing from
 * every receipt unnoticed.
 */
export const empresaFindings = (
  l: Pick<StoreReads, 'filas'>,
  c: Pick<LiquidacionFields, 'periodo'>,
): readonly LiquidacionCheck[] => {
  const fila = l.filas('Parametros')[0],
    al = fila && empresaAsOf(fila, lastDay(c.periodo)).fila,
    nada = (x: unknown): boolean => !/[1-9]/.test(String(x ?? ''));
  return al && nada(al['alicuota_art']) && nada(al['fijo_art'])
    ? [
        aboutCorrida(l, {
          nivel: 'aviso',
          codigo: 'sin_art',
          mensaje: textFor('revision.sinArt', { fecha: showDate(lastDay(c.periodo)) }),
          enlace: '/empresa#ParametrosAlicuota',
        }),
      ]
    : [];
};

/** Art. 12 of DL 17.250/67: every receipt tells when the contributions of the month before were deposited. */
export const depositFindings = (
  l: Pick<StoreReads, 'filas'>,
  id: number,
  c: LiquidacionFields,
): readonly LiquidacionCheck[] =>
  c.rectifica != null || c.periodo_deposito !== null || c.fecha_deposito !== null
    ? []
    : [
        aboutCorrida(l, {
          nivel: 'aviso',
          codigo: 'sin_deposito',
          mensaje: textFor('revision.sinDeposito'),
          enlace: `/liquidaciones/edit?id=${id}&datos`,
        }),
      ];

/**
 * A run without people pays nothing and could be approved unnoticed: a fortnight when everybody is paid by
 * the month.
 */
export const nobodyToPay = (
  l: Pick<StoreReads, 'filas'>,
  id: number,
  todos: readonly CheckedPersona[],
): readonly LiquidacionCheck[] =>
  todos.length > 0
    ? []
    : [
        aboutCorrida(l, {
          nivel: 'aviso',
          codigo: 'sin_gente',
          mensaje: textFor('revision.sinGente'),
          enlace: `/liquidaciones/edit?id=${id}&datos`,
        }),
      ];

/**
 * F.931 takes activity and place from each person's establishment; to notice it there is too late: the
 * month is closed. Reported once, with a count; who has one only from a later day is told one by one, for no
 * list of those without finds them.
 */
export const withoutEstablecimiento = (
  l: Pick<StoreReads, 'filas'>,
  c: LiquidacionFields,
  todos: readonly CheckedPersona[],
): readonly LiquidacionCheck[] => {
  const hasta = lastDay(c.periodo),
    some = todos.flatMap(
      (p): readonly { readonly p: CheckedPersona; readonly desde: string | undefined }[] => {
        const since = readJson(p.establecimientos).map((x) => x.desde);
        return since.some((d) => d <= hasta) ? [] : [{ p, desde: since.toSorted()[0] }];
      },
    ),
    n = some.filter((x) => x.desde === undefined).length,
    none = l.filas('Establecimientos').length === 0;
  return [
    ...(n === 0
      ? []
      : [
          aboutCorrida(l, {
            nivel: 'aviso',
            codigo: 'sin_establecimiento',
            mensaje: textFor(none ? 'revision.ningunEstablecimiento' : 'revision.sinEstablecimiento', { n }),
            enlace: none ? '/establecimientos/establecimiento' : '/personal',
          }),
        ]),
    ...some.flatMap(({ p, desde }): readonly LiquidacionCheck[] =>
      desde === undefined
        ? []
        : [
            {
              id_personal: p.id,
              legajo: p.legajo,
              nombre: p.nombre,
              nivel: 'aviso',
              codigo: 'establecimiento_posterior',
              mensaje: textFor('revision.establecimientoPosterior', {
                desde: showDate(desde),
                periodo: showDate(c.periodo),
              }),
              enlace: personalLink(p.id, 'PersonalEstablecimiento'),
            },
          ],
    ),
  ];
};
