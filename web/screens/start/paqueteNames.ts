// Names of the program's packages for the first start; a package without a name does not compile.
import type { VIGENCIAS } from '../../../core/packs/kit/vigencias.ts';
import type { UiTextKey } from '../../i18n.ts';

const NAMES: Readonly<Record<keyof typeof VIGENCIAS, UiTextKey>> = {
  comercio: 'primerInicio.comercio',
  construccion: 'primerInicio.construccion',
  'fuera-de-convenio': 'primerInicio.fueraDeConvenio',
  rurales: 'primerInicio.rurales',
  'casas-particulares': 'primerInicio.casasParticulares',
  metalurgicos: 'primerInicio.metalurgicos',
  edificios: 'primerInicio.edificios',
  sanidad: 'primerInicio.sanidad',
  'sin-escala': 'primerInicio.sinEscala',
};
/** By the package's code, in the order shown. */
export const PAQUETE_NAMES: ReadonlyMap<string, UiTextKey> = new Map(Object.entries(NAMES));
