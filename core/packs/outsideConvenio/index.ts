// The package of people outside any agreement: monthly pay agreed with each person, under the law alone.
import { composePaquete } from '../compose/composePaquete.ts';
import { outsideConvenio } from '../ley/outsideConvenio.ts';
import { VIGENCIAS } from '../kit/vigencias.ts';
import { outsideConvenioPruebas } from './pruebas.ts';

/**
 * Left out because only agreements have them: extra sums of a scale, what is paid on them, and an agreement's
 * contributions.
 */
const OF_CONVENIOS = [
  ...['0050', '0051', '0052', '0053', '0056', '0057', '0058', '0063', '0066', '0067', '0465', '0493'],
  'aportes_convenio',
];

export const outsideConvenioPaquete = composePaquete({
  codigo: 'fuera-de-convenio',
  nombre: 'Fuera de convenio, sólo por la ley',
  version: '2026.15',
  vigencia: VIGENCIAS['fuera-de-convenio'],
  fuente: 'Leyes y normas citadas en cada fila; sin convenio ni escala: rige lo pactado con cada persona',
  convenio: outsideConvenio,
  without: OF_CONVENIOS,
  pruebas: outsideConvenioPruebas,
});
