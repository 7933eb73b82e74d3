// What is typed of a receipt that was paid, and the server's request: what is missing is said by its place.
import type { CasoRequest } from '../../../core/api/casos.ts';
import { phrase, type FieldError } from '../../../core/kit/failure.ts';
import { readDecimal } from '../../../core/kit/money.ts';
import { isCivilDate, isPeriodo } from '../../../core/kit/period.ts';
import type { PaidLine } from '../../../core/payroll/casos/paidLines.ts';

export interface CasoDraft {
  readonly id_personal: number | null;
  readonly periodo: string;
  readonly kind: number | null;
  readonly pago: string;
  /** Wire amounts; text that is no amount stays as it was typed. */
  readonly lines: readonly PaidLine[];
  readonly partial: boolean;
}
export const EMPTY_LINE: PaidLine = { concepto: '', importe: '' };
export const emptyCaso = (periodo: string): CasoDraft => ({
  id_personal: null,
  periodo,
  kind: null,
  pago: '',
  lines: [EMPTY_LINE],
  partial: false,
});

const isBlank = (l: PaidLine): boolean => l.concepto.trim() === '' && l.importe.trim() === '';
/** Without the rows that nobody filled. */
export const writtenLines = (lines: readonly PaidLine[]): readonly PaidLine[] =>
  lines.filter((l) => !isBlank(l));

/** Errors by field, and by cell (`lineas.2.importe`), as forms place them. */
export const casoErrors = (d: CasoDraft): readonly FieldError[] => [
  ...(d.id_personal === null
    ? [{ field: 'id_personal', code: 'required', ...phrase('casos.pantalla.sinLegajo') }]
    : []),
  ...(isPeriodo(d.periodo)
    ? []
    : [{ field: 'periodo', code: 'format', ...phrase('casos.pantalla.sinPeriodo') }]),
  ...(d.pago === '' || isCivilDate(d.pago)
    ? []
    : [{ field: 'fecha_pago', code: 'format', ...phrase('casos.pantalla.sinPago') }]),
  ...(writtenLines(d.lines).length === 0
    ? [{ field: 'lineas', code: 'required', ...phrase('casos.pantalla.sinRenglones') }]
    : []),
  ...d.lines.flatMap((l, i): readonly FieldError[] => {
    if (isBlank(l)) return [];
    const missing = phrase('casos.pantalla.renglonMal', { n: i + 1 });
    if (l.concepto.trim() === '') return [{ field: `lineas.${i}.concepto`, code: 'required', ...missing }];
    if (l.importe.trim() === '') return [{ field: `lineas.${i}.importe`, code: 'required', ...missing }];
    return readDecimal(l.importe) === undefined
      ? [{ field: `lineas.${i}.importe`, code: 'format', ...phrase('casos.pantalla.importeMal') }]
      : [];
  }),
];

/** `kind`: the chosen kind of run, or the one proposed. */
export const casoRequest = (d: CasoDraft, kind: number | null): CasoRequest => ({
  id_personal: d.id_personal,
  periodo: d.periodo,
  id_rrhh_tipo_liquidacion: kind,
  fecha_pago: d.pago === '' ? null : d.pago,
  cambios: [],
  lineas: writtenLines(d.lines).map((l) => ({ concepto: l.concepto.trim(), importe: l.importe })),
  parcial: d.partial,
});
