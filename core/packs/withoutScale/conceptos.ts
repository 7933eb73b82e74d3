// What these agreements withhold: with no percentage loaded, the receipt says which one it lacks.
import type { PaquetePlace } from '../compose/composePaquete.ts';
import { concepto } from '../kit/concepto.ts';
import type { PaqueteRow } from '../kit/paquete.ts';
import { WITHOUT_SCALE } from './convenios.ts';

const pct = (cual: string): string => `TABLA("aportes_convenio"; convenio; "${cual}")`;
const CUOTA = `SI(afiliado_sindicato; ${pct('cuota_sindical')}; 0)`,
  DE_TODOS = pct('aporte_de_todos');
const gremial = { base: '[0912]', unidad: '%', costo: 'sindical', convenios: WITHOUT_SCALE } as const;

const descuentos: readonly PaqueteRow[] = [
  concepto(338, 'Aporte del convenio', 'DES', `[0912] * ${DE_TODOS} / 100`, {
    ...gremial,
    cantidad: DE_TODOS,
    afip: '820000',
    nota: 'Lo que el convenio retiene a todos, estén o no afiliados. Si no hay, se carga 0.',
  }),
  concepto(339, 'Cuota sindical', 'DES', `[0912] * ${CUOTA} / 100`, {
    ...gremial,
    cantidad: CUOTA,
    afip: '810004',
    nota: 'De quien está afiliado.',
  }),
];
export const withoutScaleConceptos: readonly PaquetePlace<PaqueteRow>[] = [
  { before: '0320', rows: descuentos },
];
