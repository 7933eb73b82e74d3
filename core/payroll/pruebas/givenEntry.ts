// The novedad that a test gives.
import type { Decimal } from '../../kit/money.ts';
import type { PayEntry } from '../formulaFrame.ts';
import type { GivenValues } from './givenValues.ts';

const NOVEDAD = ['cantidad', 'valor_unitario', 'importe', 'porcentaje'] as const;
/** Undefined: the test gives no novedad. */
export const givenEntry = (datos: GivenValues): PayEntry | undefined => {
  const de = (c: string): Decimal | null => {
    const v = datos.get(`novedad.${c}`);
    return typeof v === 'bigint' ? v : null;
  };
  if (!NOVEDAD.some((c) => datos.has(`novedad.${c}`)) && datos.get('hay_novedad') !== true) return undefined;
  return {
    tipo: 'novedad',
    id: 0,
    cantidad: de('cantidad'),
    valor_unitario: de('valor_unitario'),
    importe: de('importe'),
    porcentaje: de('porcentaje'),
    periodo_ajuste: null,
    desde: null,
    tomado: 0n,
    tomadoEnElMes: 0n,
  };
};
