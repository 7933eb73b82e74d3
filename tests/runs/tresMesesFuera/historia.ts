// What happens to five people outside any agreement from April to June 2026, as steps over the calls, with
// each run by name.
import type { Row } from '../../../core/kit/field.ts';
import { personaDe, type Oficina } from '../tresMeses/empresa.ts';

interface Gente {
  readonly legajo: number;
  readonly ingreso: string;
  readonly basico: string;
  /** Hours by day, when they are not eight. */
  readonly horas?: string;
  readonly desdeMayo?: string;
}
export const GENTE = {
  gerenta: { legajo: 1, ingreso: '2026-04-01', basico: '15000000.00' },
  jefe: { legajo: 2, ingreso: '2020-02-03', basico: '2400000.00', desdeMayo: '2520000.00' },
  media: {
    legajo: 3,
    ingreso: '2024-03-01',
    basico: '900000.00',
    horas: '4.00',
    desdeMayo: '945000.00',
  },
  supervisor: { legajo: 4, ingreso: '2014-05-05', basico: '1600000.00', desdeMayo: '1680000.00' },
  ingresa: { legajo: 5, ingreso: '2026-04-13', basico: '1500000.00', desdeMayo: '1575000.00' },
} as const satisfies Readonly<Record<string, Gente>>;
export type Quien = keyof typeof GENTE;
type Personas = ReadonlyMap<Quien, number>;

const ingresar = async (o: Oficina, { legajo, ingreso, basico, horas = '8.00' }: Gente): Promise<number> =>
  o.agregar('Personal', {
    legajo,
    nombre: `Prueba, Legajo ${legajo}`,
    ...personaDe(legajo),
    fecha_nacimiento: '1985-05-20',
    id_persona_sexo: await o.id('Sexos', 'X'),
    id_persona_estado_civil: await o.id('EstadosCiviles', 'SOL'),
    fecha_ingreso: ingreso,
    id_rrhh_clase_legajo: await o.id('ClasesLegajo', 'MEN'),
    id_area: await o.id('Areas', 'VEN'),
    PersonalCategoria: [{ desde: ingreso, id_rrhh_categoria: await o.id('Categorias', 'FC') }],
    PersonalBasico: [{ desde: ingreso, basico }],
    PersonalJornada: [{ desde: ingreso, horas }],
    PersonalEstablecimiento: [{ desde: ingreso, id_establecimiento: await o.id('Establecimientos', 'ROS') }],
    id_rrhh_obra_social: await o.id('ObrasSociales', '400909'),
    forma_pago: '3',
    id_banco: await o.id('Bancos', '011'),
    chk_convencionado: 0,
    chk_scvo: 1,
  });

/** April: the people there, a newcomer, and a child of the manager's. */
export const abril = async (o: Oficina, personas: Map<Quien, number>): Promise<number> => {
  o.hoy('2026-04-01');
  for (const k of ['gerenta', 'jefe', 'media', 'supervisor'] as const)
    personas.set(k, await ingresar(o, GENTE[k]));
  await o.agregar('Familiares', {
    id_personal: personas.get('gerenta')!,
    nombre: 'Prueba, Hijo',
    parentesco: 'hijo',
    fecha_nacimiento: '2015-08-10',
    desde: '2015-08-10',
  });
  // Pay from January to March, earned elsewhere, which the twelfth of art. 123 counts.
  for (const mes of ['2026-01', '2026-02', '2026-03'])
    await o.agregar('SaldosIniciales', {
      id_personal: personas.get('supervisor')!,
      id_rrhh_concepto: await o.concepto(1),
      devengado: mes,
      importe: '1600000.00',
      cantidad: '30.0000',
    });
  o.hoy('2026-04-13');
  personas.set('ingresa', await ingresar(o, GENTE.ingresa));
  o.hoy('2026-04-30');
  return o.liquidar('M', '2026-04', { fecha_pago: '2026-04-30' });
};

/** Five per cent more from 1 May for everybody but the manager. */
export const aumento = async (o: Oficina, personas: Personas): Promise<void> => {
  o.hoy('2026-05-04');
  for (const [k, x] of Object.entries(GENTE)) {
    const { desdeMayo }: Gente = x;
    if (desdeMayo === undefined) continue;
    const id = personas.get(k as Quien)!,
      fila = await o.pedir<Row>(`/Personal/ver/${id}`);
    await o.editar('Personal', id, {
      PersonalBasico: [
        ...(fila['PersonalBasico'] as readonly Row[]),
        { desde: '2026-05-01', basico: desdeMayo },
      ] as never,
    });
  }
};
/** Fourteen days of vacations from the 18th, paid before they begin. */
export const vacaciones = async (o: Oficina, personas: Personas): Promise<number> => {
  o.hoy('2026-05-11');
  const id_personal = personas.get('jefe')!;
  await o.agregar('Ausencias', {
    id_personal,
    causa: 'vacaciones',
    desde: '2026-05-18',
    hasta: '2026-05-31',
  });
  return o.liquidar('VAC', '2026-05', { fecha_pago: '2026-05-15', legajos: [{ id_personal }] });
};
export const mayo = async (o: Oficina): Promise<number> => {
  o.hoy('2026-05-29');
  return o.liquidar('M', '2026-05', { fecha_pago: '2026-05-29' });
};

/** June: a dismissal on the 15th, settled apart; the month; and the half-year's SAC, paid with it. */
export const despido = async (o: Oficina, personas: Personas): Promise<number> => {
  o.hoy('2026-06-15');
  const id = personas.get('supervisor')!;
  await o.editar('Personal', id, { fecha_egreso: '2026-06-15', motivo_egreso: 'despido' });
  return o.liquidar('FIN', '2026-06', {
    fecha_pago: '2026-06-19',
    id_tipo_comprobante: await o.id('TiposComprobante', 'FIN'),
    legajos: [{ id_personal: id }],
  });
};
const quedan = (personas: Personas): Row =>
  ({
    legajos: [...personas].filter(([k]) => k !== 'supervisor').map(([, id_personal]) => ({ id_personal })),
  }) as never;
export const junio = async (o: Oficina, personas: Personas): Promise<number> => {
  o.hoy('2026-06-30');
  return o.liquidar('M', '2026-06', { fecha_pago: '2026-06-30', ...quedan(personas) });
};
export const aguinaldo = async (o: Oficina, personas: Personas): Promise<number> =>
  o.liquidar('SAC', '2026-06', { fecha_pago: '2026-06-30', ...quedan(personas) });
