// What happens to the forty people from April to June 2026, as steps over the calls, with each run by name.
import type { Row } from '../../../core/kit/field.ts';
import { personaDe, type Oficina } from './empresa.ts';

/** The people to whom something happens, and the three groups of those to whom nothing does. */
export const QUIEN = {
  falta: 5,
  extras: 6,
  vacaciones: 25,
  embargo: 26,
  despido: 27,
  correccion: 28,
  ingresa: 40,
} as const;
const ESPECIALES: readonly number[] = Object.values(QUIEN);
const rango = (desde: number, hasta: number): readonly number[] =>
  Array.from({ length: hasta - desde + 1 }, (_, i) => desde + i);
export const COMERCIO = rango(1, 24),
  FUERA = rango(25, 36),
  CADETES = rango(37, 39);
export const IGUALES = {
  comercio: COMERCIO.filter((n) => !ESPECIALES.includes(n)),
  fuera: FUERA.filter((n) => !ESPECIALES.includes(n)),
  cadetes: CADETES,
} as const;

const SIN_CONVENIO: Readonly<Record<number, string>> = Object.fromEntries([
  ...FUERA.map((n) => [n, '1600000.00']),
  ...CADETES.map((n) => [n, '1200000.00']),
  [QUIEN.ingresa, '1500000.00'],
]);

export const fundar = async (o: Oficina): Promise<void> => {
  const [ficha] = await o.filas('Parametros');
  await o.editar('Parametros', Number(ficha!['id']), {
    cantidad_trabajadores: 40,
    alicuota_art: '3.0000',
    fijo_art: '1200.00',
    tipo_empleador: 'b',
  });
  const centro = await o.agregar('CentrosCosto', { codigo: '100', d_centro_costo: 'Salón' });
  await o.agregar('Areas', { codigo: 'VEN', d_area: 'Ventas', id_centro_costo: centro });
  await o.agregar('Establecimientos', {
    codigo: 'ROS',
    d_establecimiento: 'Casa central',
    domicilio: 'Av. Corrientes 1200',
    localidad: 'Rosario',
    codigo_actividad: '049',
    codigo_localidad: '21',
  });
};

/** Hires a person, with the calls that any office's program would use. */
export const ingresar = async (o: Oficina, legajo: number, ingreso: string): Promise<number> => {
  const basico = SIN_CONVENIO[legajo];
  const fila: Row = {
    legajo,
    nombre: `Prueba, Legajo ${String(legajo).padStart(2, '0')}`,
    ...personaDe(legajo),
    fecha_nacimiento: '1985-05-20',
    id_persona_sexo: await o.id('Sexos', 'X'),
    id_persona_estado_civil: await o.id('EstadosCiviles', 'SOL'),
    fecha_ingreso: ingreso,
    id_rrhh_clase_legajo: await o.id('ClasesLegajo', 'MEN'),
    id_area: await o.id('Areas', 'VEN'),
    PersonalCategoria: [
      { desde: ingreso, id_rrhh_categoria: await o.id('Categorias', basico ? 'FC' : 'AUX-B') },
    ],
    PersonalBasico: basico ? [{ desde: ingreso, basico }] : [],
    PersonalJornada: [{ desde: ingreso, horas: '8.00' }],
    PersonalEstablecimiento: [{ desde: ingreso, id_establecimiento: await o.id('Establecimientos', 'ROS') }],
    id_rrhh_sindicato: basico ? null : await o.id('Sindicatos', 'SEC'),
    chk_afiliado: basico ? 0 : 1,
    id_rrhh_obra_social: await o.id('ObrasSociales', basico ? '400909' : '126205'),
    forma_pago: '3',
    id_banco: await o.id('Bancos', '011'),
    chk_convencionado: basico ? 0 : 1,
    chk_scvo: 1,
  };
  return o.agregar('Personal', fila);
};

/** April: the people there and a newcomer, two absences, overtime, a garnishment that begins. */
export const abril = async (o: Oficina, personas: Map<number, number>): Promise<number> => {
  o.hoy('2026-04-01');
  for (const n of [...COMERCIO, ...FUERA, ...CADETES])
    personas.set(n, await ingresar(o, n, FUERA.includes(n) ? '2020-02-03' : '2024-03-01'));
  o.hoy('2026-04-13');
  personas.set(QUIEN.ingresa, await ingresar(o, QUIEN.ingresa, '2026-04-13'));
  await o.agregar('Ausencias', {
    id_personal: personas.get(QUIEN.falta)!,
    causa: 'injustificada',
    desde: '2026-04-14',
    hasta: '2026-04-15',
  });
  await o.agregar('Novedades', {
    periodo: '2026-04',
    id_personal: personas.get(QUIEN.extras)!,
    id_rrhh_concepto: await o.concepto(20),
    cantidad: '10.0000',
  });
  await o.agregar('Agenda', {
    id_personal: personas.get(QUIEN.embargo)!,
    id_rrhh_concepto: await o.concepto(322),
    desde: '2026-04-01',
    importe: '5000000.00',
  });
  // Pay from January to March, earned elsewhere, which the twelfth of art. 123 counts.
  for (const mes of ['2026-01', '2026-02', '2026-03'])
    await o.agregar('SaldosIniciales', {
      id_personal: personas.get(QUIEN.despido)!,
      id_rrhh_concepto: await o.concepto(1),
      devengado: mes,
      importe: '1600000.00',
      cantidad: '30.0000',
    });
  o.hoy('2026-04-30');
  return o.liquidar('M', '2026-04', { fecha_pago: '2026-05-06' });
};

/** May begins with late commissions of April, paid by a complementary run. */
export const correccionDeAbril = async (
  o: Oficina,
  personas: ReadonlyMap<number, number>,
): Promise<number> => {
  o.hoy('2026-05-07');
  const id_personal = personas.get(QUIEN.correccion)!;
  const n = await o.crear('M', '2026-04', {
    descripcion: 'Complementaria de abril',
    id_rrhh_clase_liquidacion: await o.id('ClasesLiquidacion', 'COM'),
    fecha_pago: '2026-05-08',
    legajos: [{ id_personal }],
  });
  await o.agregar('Novedades', {
    periodo: '2026-04',
    id_personal,
    id_rrhh_concepto: await o.concepto(17),
    importe: '200000.00',
    observacion: 'Comisiones de abril que llegaron tarde',
  });
  await o.calcular(n);
  return n;
};

/** Fourteen days of vacations from the 18th, paid before they begin. */
export const vacaciones = async (o: Oficina, personas: ReadonlyMap<number, number>): Promise<number> => {
  o.hoy('2026-05-11');
  const id_personal = personas.get(QUIEN.vacaciones)!;
  await o.agregar('Ausencias', {
    id_personal,
    causa: 'vacaciones',
    desde: '2026-05-18',
    hasta: '2026-05-31',
  });
  return o.liquidar('VAC', '2026-05', { fecha_pago: '2026-05-15', legajos: [{ id_personal }] });
};

/** Five per cent more from 1 May for people outside the agreement; the agreement's scale rises by itself. */
export const aumento = async (o: Oficina, personas: ReadonlyMap<number, number>): Promise<void> => {
  for (const [n, basico] of Object.entries(SIN_CONVENIO)) {
    const id = personas.get(Number(n))!,
      fila = await o.pedir<Row>(`/Personal/ver/${id}`);
    await o.editar('Personal', id, {
      PersonalBasico: [
        ...(fila['PersonalBasico'] as readonly Row[]),
        { desde: '2026-05-01', basico: `${Number(basico) * 1.05}.00` },
      ] as never,
    });
  }
};
export const mayo = async (o: Oficina): Promise<number> => {
  o.hoy('2026-05-29');
  return o.liquidar('M', '2026-05', { fecha_pago: '2026-06-04' });
};

/**
 * June: a dismissal on the 15th, settled apart; then the half-year's SAC, paid with the month, since it reads
 * what was paid up to its own date.
 */
export const despido = async (o: Oficina, personas: ReadonlyMap<number, number>): Promise<number> => {
  o.hoy('2026-06-15');
  const id = personas.get(QUIEN.despido)!;
  await o.editar('Personal', id, { fecha_egreso: '2026-06-15', motivo_egreso: 'despido' });
  return o.liquidar('FIN', '2026-06', {
    fecha_pago: '2026-06-19',
    id_tipo_comprobante: await o.id('TiposComprobante', 'FIN'),
    legajos: [{ id_personal: id }],
  });
};
export const aguinaldo = async (o: Oficina): Promise<number> => {
  o.hoy('2026-06-30');
  return o.crear('SAC', '2026-06', { fecha_pago: '2026-06-30' });
};
/** Moves the SAC's payment to that of the month, so that it reads the month. */
export const conElMes = async (o: Oficina, sac: number): Promise<void> => {
  await o.editar('Liquidaciones', sac, { fecha_pago: '2026-07-03' });
  await o.calcular(sac);
};
