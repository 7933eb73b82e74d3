// The rows of a legajo of the demonstration: the person, their family and their agenda.
import { yearOf, firstDay, addMeses, type CivilDate } from '../../core/kit/period.ts';
import { ref, type PaqueteRow, type SymbolicValues } from '../../core/packs/kit/paquete.ts';
import { seededRandom } from './seededRandom.ts';
import { STREETS, LOCALITIES } from './streets.ts';
import { SURNAMES } from './surnames.ts';
import {
  DEMO_SEED,
  EXAMPLE_LEGAJO,
  type DemoWindow,
  type DemoPersona,
  demoNames,
  dateBetween,
} from './personas.ts';
import { textBefore } from '../../core/kit/textBefore.ts';

const sinAcentos = (t: string): string =>
  t
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/[^a-z]+/g, '');

export const personalRow = (f: DemoPersona): PaqueteRow => {
  const a = seededRandom(DEMO_SEED, f.legajo, 1);
  const [apellido = '', nombre = ''] = f.nombre.split(', ');
  const sede = f.area === 'DEP' || f.area === 'LOG' ? 'FUN' : 'ROS';
  return {
    tabla: 'Personal',
    clave: String(f.legajo),
    valores: {
      legajo: f.legajo,
      nombre: f.nombre,
      cuil: f.cuil,
      fecha_nacimiento: f.nacimiento,
      id_persona_sexo: ref('Sexos', f.sexo),
      id_persona_estado_civil: ref('EstadosCiviles', f.estadoCivil),
      domicilio: `${a.uno(STREETS)} ${a.entero(100, 6900)}`,
      localidad: a.segunPeso(LOCALITIES),
      email: `${sinAcentos(textBefore(nombre, ' '))}.${sinAcentos(apellido)}.${f.legajo}@litoral.example`,
      fecha_ingreso: f.ingreso,
      fecha_antiguedad: null,
      id_rrhh_clase_legajo: ref('ClasesLegajo', 'MEN'),
      id_area: ref('Areas', f.area),
      id_lugar_pago: ref('LugaresPago', sede),
      tarea: f.tarea,
      PersonalCategoria: [{ desde: f.ingreso, id_rrhh_categoria: ref('Categorias', f.categoria) }],
      PersonalBasico: f.pactado === null ? [] : [{ desde: f.ingreso, basico: `${f.pactado}.00` }],
      PersonalJornada: [{ desde: f.ingreso, horas: f.horas }],
      PersonalEstablecimiento: [{ desde: f.ingreso, id_establecimiento: ref('Establecimientos', sede) }],
      id_rrhh_sindicato: f.categoria === 'FC' ? null : ref('Sindicatos', 'SEC'),
      chk_afiliado: f.afiliado ? 1 : 0,
      id_rrhh_obra_social: ref('ObrasSociales', f.obraSocial),
      adherentes: f.adherentes,
      chk_jubilado: f.jubilado ? 1 : 0,
      forma_pago: '3',
      id_banco: ref('Bancos', f.banco),
      cbu: f.cbu,
      codigo_condicion: f.jubilado ? '02' : '01',
      codigo_modalidad: f.horas === '8.00' ? '008' : '001',
      chk_convencionado: f.categoria === 'FC' ? 0 : 1,
    },
  };
};

export const familiarRows = (f: DemoPersona): readonly PaqueteRow[] => {
  const a = seededRandom(DEMO_SEED, f.legajo, 2);
  const apellido = textBefore(f.nombre, ', ');
  const fila = (valores: SymbolicValues): PaqueteRow => ({
    tabla: 'Familiares',
    clave: null,
    valores: { id_personal: ref('Personal', String(f.legajo)), ...valores },
  });
  const pareja = f.estadoCivil === 'CAS' ? 'conyuge' : f.estadoCivil === 'CON' ? 'conviviente' : null;
  const hijos =
    yearOf(f.nacimiento) > 2001
      ? 0
      : a.segunPeso(
          pareja
            ? ([
                [0, 2],
                [1, 3],
                [2, 3],
                [3, 1],
              ] as const)
            : ([
                [0, 6],
                [1, 3],
                [2, 1],
              ] as const),
        );
  return [
    ...(pareja
      ? [
          fila({
            nombre: `${a.uno(SURNAMES)}, ${demoNames(a, f.sexo === 'F' ? 'M' : 'F')}`,
            parentesco: pareja,
            fecha_nacimiento: dateBetween(a, yearOf(f.nacimiento) - 4, yearOf(f.nacimiento) + 4),
            desde: f.ingreso,
          }),
        ]
      : []),
    ...Array.from({ length: hijos }, () => {
      const nacido = dateBetween(a, yearOf(f.nacimiento) + 20, Math.min(2024, yearOf(f.nacimiento) + 38));
      return fila({
        nombre: `${apellido}, ${demoNames(a, a.quiza(500) ? 'F' : 'M')}`,
        parentesco: 'hijo',
        fecha_nacimiento: nacido,
        chk_discapacidad: a.quiza(20) ? 1 : 0,
        chk_obra_social: 1,
        desde: nacido > f.ingreso ? nacido : f.ingreso,
      });
    }),
  ];
};

/** The standing concepts: loans, adherents, advance raises, voluntary insurance. */
export const agendaRows = (f: DemoPersona, v: DemoWindow): readonly PaqueteRow[] => {
  if (f.legajo === EXAMPLE_LEGAJO) return [];
  const a = seededRandom(DEMO_SEED, f.legajo, 3);
  const inicio = f.ingreso > firstDay(v.desde) ? f.ingreso : firstDay(v.desde);
  const fila = (
    concepto: string,
    desde: CivilDate,
    hasta: CivilDate | null,
    importe: number,
  ): PaqueteRow => ({
    tabla: 'Agenda',
    clave: null,
    valores: {
      id_personal: ref('Personal', String(f.legajo)),
      id_rrhh_concepto: ref('Conceptos', concepto),
      desde,
      hasta,
      importe: `${importe}.00`,
    },
  });
  const prestamo = addMeses(inicio.slice(0, 7), a.entero(1, v.meses)),
    cuotas = a.uno([6, 12]);
  return [
    ...(a.quiza(50) && f.pactado === null ? [fila('0016', inicio, null, a.entero(6, 24) * 5_000)] : []),
    ...(f.adherentes > 0 ? [fila('0304', inicio, null, f.adherentes * 38_500)] : []),
    ...(a.quiza(40) ? [fila('0320', inicio, null, 4_850)] : []),
    ...(a.quiza(75) && prestamo <= v.hasta
      ? [
          fila(
            '0321',
            firstDay(prestamo),
            firstDay(addMeses(prestamo, cuotas - 1)).replace(/01$/, '28'),
            a.entero(10, 36) * 2_500,
          ),
        ]
      : []),
  ];
};
