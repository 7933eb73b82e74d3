// The program's packages by the name that whoever begins a company reads; one without a name does not
// compile.
import type { VIGENCIAS } from '../../../core/packs/kit/vigencias.ts';
import type { UiTextKey } from '../../i18n.ts';

const NAMES: Readonly<Record<keyof typeof VIGENCIAS, UiTextKey>> = {
  comercio: 'web.inicio.comercio',
  construccion: 'web.inicio.construccion',
  'fuera-de-convenio': 'web.inicio.fueraDeConvenio',
  rurales: 'web.inicio.rurales',
  'casas-particulares': 'web.inicio.casasParticulares',
};
/** By the package's code, in the order in which they are offered. */
export const PAQUETE_NAMES: ReadonlyMap<string, UiTextKey> = new Map(Object.entries(NAMES));
