// The Construction package: a payroll by fortnights of jornales (CCT 76/75, Ley 22.250), over the same law as any other.
import { VIGENCIAS } from '../vigencias.ts';
import { feriados } from '../feriados.ts';
import { tablasDeGanancias } from '../ganancias.ts';
import { generales } from '../generales.ts';
import { NOTAS } from '../notas.ts';
import type { FilaPaquete, Paquete } from '../paquete.ts';
import { bases } from '../comercio/conceptos/bases.ts';
import { contribuciones } from '../comercio/conceptos/contribuciones.ts';
import { descuentos } from '../comercio/conceptos/descuentos.ts';
import { auxiliaresDeEgreso, egreso } from '../comercio/conceptos/egreso.ts';
import { ganancias } from '../comercio/conceptos/ganancias.ts';
import { auxiliaresDeHaberes, noRemunerativos, remunerativos } from '../comercio/conceptos/haberes.ts';
import { auxiliaresDeSac, sac } from '../comercio/conceptos/sac.ts';
import { fueraDeConvenio } from '../comercio/escalas.ts';
import { tablasDeEgreso } from '../comercio/tablasDeEgreso.ts';
import { conjuntos } from './conjuntos.ts';
import {
  auxiliares,
  contribuciones as propias,
  conVariantes,
  descuentos as deUocra,
  remunerativos as deHoras,
} from './conceptos.ts';
import { convenio } from './convenio.ts';
import { pruebas } from './pruebas.ts';
import { tablas } from './tablas.ts';

/** Concepts of Comercio's own, that its agreement or its obra social brings. */
const AJENOS: ReadonlySet<string | null> = new Set(['0305', '0310', '0311', '0312', '0313', '0405', '0406']);
/** What construction's day brings comes before attendance, which is worked out on it. */
const conceptosAntes = (f: FilaPaquete): boolean => f.valores['codigo'] === 11;
const corte = remunerativos.findIndex(conceptosAntes);
const conceptos = conVariantes(
  [
    ...auxiliaresDeHaberes,
    ...remunerativos.slice(0, corte),
    ...deHoras,
    ...remunerativos.slice(corte),
    ...noRemunerativos,
    ...auxiliaresDeSac,
    ...sac,
    ...auxiliaresDeEgreso,
    ...egreso,
    ...auxiliares,
    ...bases,
    ...descuentos,
    ...deUocra,
    ...ganancias,
    ...contribuciones,
    ...propias,
  ].filter((f) => !AJENOS.has(f.clave)),
);
const claves = new Set(conceptos.map((f) => f.clave));

export const construccion: Paquete = {
  codigo: 'construccion',
  nombre: 'Obreros de la Construcción, CCT 76/75',
  version: '2026.7',
  vigencia: VIGENCIAS.construccion,
  fuente: 'Leyes citadas en cada fila; jornales y reglas del convenio ilustrativos',
  filas: [
    ...generales,
    ...convenio,
    ...fueraDeConvenio,
    ...tablas,
    ...tablasDeEgreso,
    ...tablasDeGanancias,
    ...feriados,
    ...conjuntos((c) => claves.has(c)),
    ...conceptos,
  ],
  pruebas,
  notas: NOTAS,
};
