// The shared sets with construction's concepts added, and the sets that say which hours were already paid.
import { ref, type PaqueteRow, type Ref, type SymbolicValues } from '../paquete.ts';
import { conjunto, conjuntos as deComercio } from '../comercio/conjuntos.ts';

const HABITUALES = ['0080', '0082', '0083', '0084', '0085', '0086', '0087', '0088'];
const AGREGADOS: Readonly<Record<string, readonly string[]>> = {
  // The perfect attendance bonus is calculated on the normal hours of the fortnight.
  base_presentismo: ['0003', '0085'],
  sac: HABITUALES,
  sac_total: HABITUALES,
  embargable: HABITUALES,
  ganancias: HABITUALES,
  base_indemnizacion: ['0080', '0085', '0087', '0088'],
  base_indemnizacion_variable: ['0082', '0083', '0084', '0086'],
  ganancias_aportes: ['0314', '0315'],
  // The union's fee is of who joined: no contribution that the law asks of everybody.
  aportes: ['0315'],
};
const miembro = (clave: string): SymbolicValues => ({ id_rrhh_concepto: ref('Conceptos', clave), signo: 1 });

/** `tiene`: whether the package has the concept. Concepts of other agreements are left out of its sets. */
export const conjuntos = (tiene: (clave: string) => boolean): readonly PaqueteRow[] => [
  ...deComercio.map((f) => ({
    ...f,
    valores: {
      ...f.valores,
      RRHHConjuntoConcepto: [
        ...(f.valores['RRHHConjuntoConcepto'] as readonly SymbolicValues[]).filter((v) =>
          tiene((v['id_rrhh_concepto'] as Ref).ref[1]),
        ),
        ...(AGREGADOS[f.clave ?? ''] ?? []).map(miembro),
      ],
    },
  })),
  conjunto('imponible_llevado', 'Lo que ya llevó aportes en el mes', [911]),
  conjunto('base_llevada', 'Lo que ya los llevó, con lo no remunerativo', [912]),
  conjunto('horas_50', 'Horas extra al 50 % pagadas', [82]),
  conjunto('horas_100', 'Horas extra al 100 % pagadas', [83]),
  conjunto('horas_nocturnas', 'Horas nocturnas pagadas', [84]),
  conjunto('feriados_jornal', 'Feriados no trabajados pagados', [85]),
  conjunto('horas_feriado', 'Horas de feriado pagadas', [86]),
];
