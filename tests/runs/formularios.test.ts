// The forms of a labour office through the product: what each says, what it lacks by name, who may see it, and the
// company's own text.
import { writeFileSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { FormularioRequest } from '../../core/api/formularios.ts';
import type { Role } from '../../core/domain/roles.ts';
import {
  FORMULARIOS,
  fieldsOfFormulario,
  readFormularioTemplate,
  type FormularioClase,
} from '../../core/outputs/formularios.ts';
import { formularioTemplates } from '../../core/tables/formularioTemplate.ts';
import { textFor } from '../../core/kit/text.ts';
import { ADMIN, bien, conDemo, mal, type Banco } from './empresa.ts';
import { paginasDe, textoDePdf } from './textoDePdf.ts';

let b: Banco, persona: number;
beforeAll(async () => {
  b = await conDemo({ legajos: 3 });
  persona = Number((await b.una('Personal', 'legajo', 151))['id']);
  const id = await b.crear('2026-09');
  await b.calcular(id);
  await b.hastaCerrar(id);
});
afterAll(() => b.cerrar());

const pedido = (clase: FormularioClase, mas: Partial<FormularioRequest> = {}): FormularioRequest => ({
  clase,
  id_personal: persona,
  id_recibo: null,
  id_plan: null,
  id_novedad: null,
  meses: 3,
  destino: '',
  detalle: '',
  ...mas,
});
const ver = async (clase: FormularioClase, mas: Partial<FormularioRequest> = {}) =>
  bien(await b.e.formularios.revisar(pedido(clase, mas), ADMIN));
const dice = async (clase: FormularioClase, mas: Partial<FormularioRequest> = {}): Promise<string> => {
  const { bytes } = await paginasDe(bien(await b.e.formularios.emitir(pedido(clase, mas), ADMIN)).bytes);
  // Pictures to look at: JORNAL_PAPELES=/folder
  const carpeta = process.env['JORNAL_PAPELES'];
  if (carpeta !== undefined) {
    mkdirSync(carpeta, { recursive: true });
    writeFileSync(join(carpeta, `${clase}.pdf`), bytes);
  }
  return textoDePdf(bytes);
};
const como = (rol: Role) => ({ id: 7, nombre: 'Otra persona', roles: [rol] });

describe('los textos de fábrica', () => {
  it.each(FORMULARIOS)('%s sólo tiene datos suyos, y su clase está en la tabla de modelos', (clase) => {
    for (const parte of ['titulo', 'texto'] as const)
      bien(readFormularioTemplate(clase, textFor(`formularios.modelos.${clase}.${parte}`)));
    expect(formularioTemplates.fields.clase.options.map((o) => o.id)).toContain(clase);
    expect(textFor(`formularios.clases.${clase}`)).toBe(
      formularioTemplates.fields.clase.options.find((o) => o.id === clase)?.valor,
    );
    for (const f of fieldsOfFormulario(clase)) expect(textFor(`formularios.campos.${f}`)).not.toBe('');
  });
});

it('lo que falta se dice por su nombre y dónde se carga, y hasta entonces no se emite', async () => {
  bien(await b.editar('Personal', persona, { domicilio: null, localidad: 'Rosario' }));
  const f = await ver('declaracion_domicilio');
  expect(f.faltan).toEqual([
    { dato: 'Domicilio', donde: 'en el legajo', ruta: `/personal/edit?id=${persona}` },
  ]);
  expect(mal(await b.e.formularios.emitir(pedido('declaracion_domicilio'), ADMIN)).message).toBe(
    'Falta un dato para emitirlo: Domicilio (en el legajo).',
  );
  bien(await b.editar('Personal', persona, { domicilio: 'Italia 1234', puesto: '5220' }));
  expect(await dice('declaracion_domicilio')).toContain('Italia 1234, Rosario');
});
it('el aviso del ingreso dice quién responde por los datos y dónde se piden: lo de la empresa, o la empresa misma', async () => {
  expect(await dice('aviso_datos')).toContain('No se informó la inscripción');
  const id = Number((await b.filas('Parametros'))[0]!['id']);
  bien(
    await b.editar('Parametros', id, {
      responsable_datos: 'Ana Paz',
      contacto_datos: 'datos@ejemplo.com.ar',
      inscripcion_aaip: '12345',
    }),
  );
  const texto = await dice('aviso_datos');
  for (const x of ['Ana Paz', 'datos@ejemplo.com.ar', '12345', 'Ley 25.326']) expect(texto).toContain(x);
});
it('el certificado de trabajo lleva los servicios, y los sueldos y aportes mes por mes', async () => {
  const texto = await dice('certificado_trabajo'),
    recibo = (await b.filas('Recibos', ['id_personal', persona])).find((r) => r['periodo'] === '2026-09');
  expect(texto).toContain('artículo 80');
  expect(texto).toContain('09/2026');
  const f = await ver('certificado_trabajo');
  expect(f.tabla?.titulos).toEqual([
    'Período',
    'Remunerativo',
    'No remunerativo',
    'Aportes',
    'Contribuciones',
  ]);
  const remunerativo = String(recibo?.['remunerativo']).split('.')[1];
  expect(f.tabla?.filas.find((x) => x[0] === '09/2026')?.[1]?.split(',')[1]).toBe(remunerativo);
});
it('la constancia de haberes dice el último mes y el promedio, ante quien se pidió', async () => {
  const f = await ver('constancia_haberes', { meses: 1, destino: 'el Banco Nación' }),
    [fila] = f.tabla?.filas ?? [];
  expect(f.tabla?.filas).toHaveLength(1);
  expect(f.parrafos.join(' ')).toContain(`último haber mensual fue de $ ${fila?.[2]} brutos`);
  expect(f.parrafos.join(' ')).toContain(`promedio de los últimos meses, de $ ${fila?.[2]} brutos`);
  expect(f.parrafos.at(-1)).toContain('ante el Banco Nación.');
  expect(await dice('constancia_haberes')).toContain('quien corresponda');
});
it('el acuse es del recibo que se pidió, y no del de otra persona', async () => {
  const [recibo] = await b.filas('Recibos', ['id_personal', persona]),
    ajeno = (await b.filas('Recibos')).find((r) => r['id_personal'] !== persona);
  expect(await dice('acuse_recibo', { id_recibo: Number(recibo?.['id']) })).toContain('artículo 139');
  expect(
    mal(await b.e.formularios.emitir(pedido('acuse_recibo', { id_recibo: Number(ajeno?.['id']) }), ADMIN))
      .code,
  ).toBe('not_found');
});
it('la hoja de la liquidación final es sólo de una liquidación final aprobada', async () => {
  expect(mal(await b.e.formularios.emitir(pedido('liquidacion_final'), ADMIN)).message).toBe(
    'Esa persona no tiene un recibo aprobado de liquidación final.',
  );
  const [recibo] = await b.filas('Recibos', ['id_personal', persona]);
  expect(
    mal(
      await b.e.formularios.emitir(pedido('liquidacion_final', { id_recibo: Number(recibo?.['id']) }), ADMIN),
    ).message,
  ).toMatch(/^Ese recibo no es de una liquidación final/);
});
it('la de quien se fue dice cada línea, el neto en letras y por qué se fue; antes de aprobarla no sale', async () => {
  const otra = (await b.filas('Personal')).find((p) => p['id'] !== persona),
    id_personal = Number(otra?.['id']);
  bien(await b.editar('Personal', id_personal, { fecha_egreso: '2026-10-02', motivo_egreso: 'renuncia' }));
  const corrida = await b.crear('2026-10', {
    descripcion: 'Final',
    id_rrhh_tipo_liquidacion: (await b.una('TiposLiquidacion', 'codigo', 'FIN'))['id'] ?? null,
    fecha_pago: '2026-10-05',
    legajos: [{ id_personal }],
  });
  await b.calcular(corrida);
  const [recibo] = (await b.filas('Recibos', ['id_personal', id_personal])).filter(
      (r) => r['id_liquidacion'] === corrida,
    ),
    id_recibo = Number(recibo?.['id']);
  expect(
    mal(await b.e.formularios.emitir(pedido('liquidacion_final', { id_personal, id_recibo }), ADMIN)).message,
  ).toBe('«Final» todavía no está aprobada: apruébela antes de emitir el papel.');
  await b.hastaCerrar(corrida);
  const f = await ver('liquidacion_final', { id_personal });
  expect(f.parrafos.join(' ')).toMatch(/egreso 02\/10\/2026 \(Renuncia\).*\(pesos .+ con \d\d\/100\)/);
  const haberes = f.tabla?.totales?.[4];
  expect(f.tabla?.filas.length).toBeGreaterThan(2);
  expect(haberes).toMatch(/^[\d.]+,\d\d$/);
  expect(await dice('liquidacion_final', { id_personal })).toContain('255 bis');
});
it('el recibo de un anticipo dice el importe y en letras', async () => {
  expect(mal(await b.e.formularios.emitir(pedido('recibo_anticipo'), ADMIN)).code).toBe('not_found');
  const concepto = await b.una('Conceptos', 'codigo', 324);
  await b.agregar('Novedades', {
    id_personal: persona,
    id_rrhh_concepto: concepto['id'] ?? null,
    periodo: '2026-10',
    importe: '150000.00',
  });
  expect(await dice('recibo_anticipo')).toMatch(/\$ 150\.000,00 \(pesos ciento cincuenta mil/);
});
it('lo que se entrega va renglón por renglón; sin nada, falta', async () => {
  expect((await ver('acuse_documentos')).faltan.map((x) => x.dato)).toEqual(['Lo que se entrega']);
  expect(await dice('acuse_documentos', { detalle: 'Ropa de trabajo\nCredencial' })).toMatch(
    /Ropa de trabajo Credencial/,
  );
});
it('los papeles de ingreso llevan los datos del legajo, y dejan el renglón de lo que no está', async () => {
  const f = await ver('ficha_ingreso');
  expect(f.tabla?.filas).toContainEqual(['Domicilio', 'Italia 1234']);
  expect(await dice('ficha_ingreso')).toContain('Estado civil');
  expect(await dice('datos_alta')).toContain('5220');
});

describe('el texto propio de la empresa', () => {
  const guardar = (texto: string) =>
    b.orden('ModelosFormulario', 'add', {
      cuerpo: { clase: 'constancia_haberes', titulo: 'Constancia', texto },
    });
  it.each<[string, string, string]>([
    [
      'con un nombre que no existe, se niega y se dice el parecido',
      'Cobra {promedio_brutto}',
      '¿Quiso decir promedio_bruto?',
    ],
    [
      'con un dato de otro formulario, se niega',
      'Vuelve el {reintegro}',
      '«reintegro» no es un dato de este formulario',
    ],
    ['con una llave suelta, se niega', 'Cobra {neto', 'Hay una llave suelta'],
    ['con una llave vacía, se niega', 'Cobra {}', '«» no es un dato'],
  ])('%s', async (_, texto, motivo) => {
    const f = mal(await guardar(texto));
    expect([f.errors?.[0]?.field, f.message]).toEqual(['texto', expect.stringContaining(motivo)]);
  });
  it('rige desde que se guarda, y borrado vuelve el de fábrica', async () => {
    const fila = bien(await guardar('{nombre} gana {ultimo_bruto}.'));
    const f = await ver('constancia_haberes');
    expect([f.propio, f.titulo, f.parrafos.length]).toEqual([true, 'Constancia', 1]);
    expect(bien(await b.e.formularios.modelo('constancia_haberes')).id).toBe(fila['id']);
    bien(await b.orden('ModelosFormulario', 'delete', { id: Number(fila['id']) }));
    expect((await ver('constancia_haberes')).propio).toBe(false);
  });
});

it('quien no ve lo que se paga no emite lo que lo dice; quien no ve un dato, tampoco el papel que lo lleva', async () => {
  const emitir = (clase: FormularioClase, rol: Role) => b.e.formularios.emitir(pedido(clase), como(rol));
  expect(mal(await emitir('constancia_haberes', 'carga')).code).toBe('no_permission');
  expect(mal(await emitir('ficha_ingreso', 'carga')).message).toContain('Su rol no ve «Sindicato»');
  bien(await emitir('declaracion_domicilio', 'carga'));
  bien(await emitir('constancia_haberes', 'consulta'));
});
it('la auditoría sabe de qué legajo fue, sin nombres ni importes', async () => {
  const r = bien(await b.e.formularios.emitir(pedido('constancia_haberes'), ADMIN));
  expect([r.nombre, r.detalle]).toEqual(['constancia-haberes-0151.pdf', `constancia_haberes ${persona}`]);
  await paginasDe(r.bytes);
});
