// The Construction package: a payroll by fortnights of jornales (CCT 76/75, Ley 22.250), under the same law as any other.
import { VIGENCIAS } from '../vigencias.ts';
import { feriados } from '../feriados.ts';
import { gananciasTables } from '../ganancias.ts';
import { generalRows } from '../generalRows.ts';
import { VERSION_NOTES } from '../versionNotes.ts';
import type { PaqueteRow, Paquete } from '../paquete.ts';
import { bases } from '../comercio/conceptos/bases.ts';
import { contribuciones } from '../comercio/conceptos/contribuciones.ts';
import { descuentos } from '../comercio/conceptos/descuentos.ts';
import { egresoAuxiliares, egreso } from '../comercio/conceptos/egreso.ts';
import { ganancias } from '../comercio/conceptos/ganancias.ts';
import { haberesAuxiliares, nonRemunerativos, remunerativos } from '../comercio/conceptos/haberes.ts';
import { sacAuxiliares, sac } from '../comercio/conceptos/sac.ts';
import { outsideConvenio } from '../comercio/escalas.ts';
import { egresoTables } from '../comercio/egresoTables.ts';
import { conjuntos } from './conjuntos.ts';
import {
  auxiliares,
  contribuciones as propias,
  withVariantes,
  descuentos as deUocra,
  remunerativos as deHoras,
} from './conceptos.ts';
import { convenio } from './convenio.ts';
import { pruebas } from './pruebas.ts';
import { construccionTables } from './construccionTables.ts';

/** Comercio's own concepts, which come from its agreement or its obra social. */
const AJENOS: ReadonlySet<string | null> = new Set(['0305', '0310', '0311', '0312', '0313', '0405', '0406']);
/** Construction's daily earnings come before attendance, which is calculated on them. */
const conceptosAntes = (f: PaqueteRow): boolean => f.valores['codigo'] === 11;
const corte = remunerativos.findIndex(conceptosAntes);
const conceptos = withVariantes(
  [
    ...haberesAuxiliares,
    ...remunerativos.slice(0, corte),
    ...deHoras,
    ...remunerativos.slice(corte),
    ...nonRemunerativos,
    ...sacAuxiliares,
    ...sac,
    ...egresoAuxiliares,
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
  version: '2026.8',
  vigencia: VIGENCIAS.construccion,
  fuente: 'Leyes citadas en cada fila; jornales y reglas del convenio ilustrativos',
  filas: [
    ...generalRows,
    ...convenio,
    ...outsideConvenio,
    ...construccionTables,
    ...egresoTables,
    ...gananciasTables,
    ...feriados,
    ...conjuntos((c) => claves.has(c)),
    ...conceptos,
  ],
  pruebas,
  notas: VERSION_NOTES,
};
