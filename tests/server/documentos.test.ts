// Documents of legajos and drafts over HTTP: which kinds each role sees, files recognized by their bytes,
// those of another company answered as not found, and what remains after erasing a person.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { STATUS } from '../../core/api/status.ts';
import { levantarConDemo, type Banco } from './servidor.ts';

const PDF = Buffer.from('%PDF-1.7\nCANARIO-DEL-ARCHIVO\n%%EOF'),
  PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 1, 2, 3]);
let b: Banco,
  admin: string,
  consulta: string,
  carga: string,
  trabajador: string,
  ajena: string,
  persona: number;
const pedir = (camino: string, galleta: string, cuerpo?: unknown) =>
  b.pedir(`/sixbe${camino}`, { galleta, ...(cuerpo === undefined ? {} : { cuerpo }) });
const bajar = (id: number, galleta: string) =>
  b.pedir(`/sixbe/Documentos/archivo/${id}`, { metodo: 'GET', galleta });
const subida = (o: object = {}) => ({
  nombre: 'Certificado Canario',
  clase: 'medico',
  fecha: '2026-09-01',
  vence: '2026-10-01',
  nota: null,
  contenido: PDF.toString('base64'),
  ...o,
});
const subir = async (o: object = {}, galleta = admin, id = persona) =>
  pedir(`/Documentos/subir/${id}`, galleta, subida(o));
const nuevo = async (o: object = {}): Promise<number> => {
  const r = await subir(o);
  if (r.sobre.status !== STATUS.success) throw new Error(r.texto);
  return (r.sobre.content as { id: number }).id;
};
const lista = async (
  galleta: string,
  id = persona,
): Promise<
  readonly {
    readonly id: number;
    readonly nombre: string;
    readonly baja: { readonly motivo: string } | null;
  }[]
> => (await pedir(`/Documentos/lista/${id}`, galleta)).sobre.content as never;

beforeAll(async () => {
  b = await levantarConDemo({ ahora: () => Date.UTC(2026, 9, 5, 15) });
  admin = await b.ingresar('demo', b.s.demo!.clave);
  for (const [u, rol] of [
    ['lee', 'consulta'],
    ['escribe', 'carga'],
    ['cobra', 'trabajador'],
  ] as const)
    await b.crearUsuario(u, [rol]);
  [consulta, carga, trabajador] = [
    await b.ingresar('lee'),
    await b.ingresar('escribe'),
    await b.ingresar('cobra'),
  ] as [string, string, string];
  const { id } = (
    await pedir('/Empresas/crear', admin, {
      razon_social: 'Otra SRL',
      cuit: '30-71548235-1',
      domicilio: 'Calle 2',
      localidad: 'Funes',
      paquete: null,
      mismo_cuit: true,
    })
  ).sobre.content as { id: string };
  await b.crearUsuario('afuera', ['administrador'], { empresa: id });
  ajena = await b.ingresar('afuera');
  persona = (
    (
      await pedir('/Personal/index/page:1', admin, {
        Search: { limit: 1, filters: [{ campo: 'fecha_egreso', op: 'no_vacio', valor: null }] },
      })
    ).sobre.content as { id: number }[]
  )[0]!.id;
});
afterAll(async () => {
  await b.cerrar();
});

describe('las notas de un legajo', () => {
  it('las escribe quien puede, las lee la oficina, y queda quién las cambió', async () => {
    const fila = async (galleta: string): Promise<Readonly<Record<string, unknown>>> =>
      (await pedir(`/Personal/ver/${persona}`, galleta, {})).sobre.content as never;
    const { version } = await fila(admin),
      nota = 'Canario de la nota';
    expect(
      (await pedir(`/Personal/edit/${persona}`, carga, { version, observacion: nota })).sobre.status,
    ).toBe(STATUS.no_permission);
    expect(
      (await pedir(`/Personal/edit/${persona}`, admin, { version, observacion: nota })).sobre.status,
    ).toBe(STATUS.success);
    for (const quien of [admin, carga, consulta]) expect((await fila(quien))['observacion']).toBe(nota);
    expect((await pedir(`/Personal/ver/${persona}`, trabajador, {})).sobre.status).toBe(STATUS.no_permission);
    const ultimo = (
      (await pedir(`/Personal/historia/${persona}`, consulta, {})).sobre.content as {
        usuario: string;
        cambios: { campo: string; despues: unknown }[];
      }[]
    ).at(-1)!;
    expect([ultimo.usuario, ultimo.cambios]).toEqual([
      expect.stringMatching(/demo/i),
      [expect.objectContaining({ campo: 'observacion', despues: nota })],
    ]);
  });
});

describe('un documento', () => {
  it('se sube, se ve en la lista y se baja igual, como archivo que se guarda y nunca se muestra', async () => {
    const id = await nuevo(),
      r = await bajar(id, admin);
    expect((await lista(admin)).find((d) => d.id === id)).toMatchObject({
      nombre: 'Certificado Canario',
      clase: 'medico',
      tipo: 'pdf',
      bytes: PDF.length,
      vence: '2026-10-01',
      baja: null,
    });
    expect([
      r.http,
      r.texto,
      r.cabeceras['content-type'],
      r.cabeceras['x-content-type-options'],
      String(r.cabeceras['content-disposition']).startsWith('attachment; filename="Certificado Canario.pdf"'),
      String(r.cabeceras['content-security-policy']).includes('sandbox'),
      String(r.cabeceras['content-security-policy']).includes("frame-ancestors 'none'"),
    ]).toEqual([200, PDF.toString(), 'application/pdf', 'nosniff', true, true, true]);
  });
  it.each([
    [
      'un programa que dice ser PDF',
      { nombre: 'factura.pdf', contenido: Buffer.from('MZ\u0090 programa').toString('base64') },
      'contenido',
      'factura.pdf',
    ],
    [
      'una página',
      { contenido: Buffer.from('<html><script>1</script>').toString('base64') },
      'contenido',
      'no es un PDF',
    ],
    [
      'un dibujo que corre código',
      {
        nombre: 'firma.svg',
        contenido: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>').toString(
          'base64',
        ),
      },
      'contenido',
      'firma.svg',
    ],
    [
      'un PDF que empieza con otra cosa',
      { contenido: Buffer.from(' %PDF-1.7').toString('base64') },
      'contenido',
      'no es un PDF',
    ],
    ['uno vacío', { contenido: '' }, 'contenido', 'vacío'],
    [
      'uno de más de 10 MB',
      { contenido: Buffer.concat([PDF, Buffer.alloc(10 * 1024 * 1024)]).toString('base64') },
      'contenido',
      '10',
    ],
    ['lo que no es base 64', { contenido: 'no es base 64!' }, 'contenido', 'cortado'],
    ['una clase que no existe', { clase: 'secreto' }, 'clase', 'secreto'],
    ['una fecha que no es', { fecha: '2026-02-30' }, 'fecha', 'Formato de Fecha inválido'],
    ['un vencimiento anterior', { vence: '2026-08-01' }, 'vence', 'vencimiento'],
    ['sin nombre', { nombre: ' ' }, 'nombre', 'nombre'],
  ] as const)('%s no entra, y se dice por qué', async (_, mal, campo, dice) => {
    const antes = (await lista(admin)).length,
      r = await subir(mal);
    expect([
      r.http,
      r.sobre.status,
      r.sobre.errors?.[0]?.field,
      r.sobre.message.includes(dice),
      (await lista(admin)).length,
    ]).toEqual([r.http, STATUS.error, campo, true, antes]);
  });
  it('un nombre con comillas, saltos o letras de otra escritura baja limpio', async () => {
    const id = await nuevo({ nombre: '../"Ñandú";\r\nx: 日本.exe' }),
      r = await bajar(id, admin),
      dice = String(r.cabeceras['content-disposition']);
    expect(r.http).toBe(200);
    expect(dice).toMatch(
      /^attachment; filename="[\x20-\x21\x23-\x7e]*\.pdf"; filename\*=UTF-8''[\w%.!~*'()-]+\.pdf$/,
    );
    expect(decodeURIComponent(dice.split("UTF-8''")[1] ?? '')).toBe('Ñandú;x 日本.exe.pdf');
  });
  it('no queda en claro en el disco, ni su nombre', async () => {
    await nuevo();
    const carpeta = join(b.carpeta, 'empresas'),
      archivos = (d: string): string[] =>
        readdirSync(d, { withFileTypes: true }).flatMap((x) =>
          x.isDirectory() ? archivos(join(d, x.name)) : [join(d, x.name)],
        );
    expect(
      archivos(carpeta).filter((f) => {
        const t = readFileSync(f);
        return t.includes('CANARIO-DEL-ARCHIVO') || t.includes('Certificado Canario');
      }),
    ).toEqual([]);
  });
  it('se quita con un motivo, que queda; su archivo no', async () => {
    const id = await nuevo({ nombre: 'De más' });
    expect((await pedir(`/Documentos/borrar/${id}`, admin, { motivo: 'no' })).sobre.errors?.[0]?.field).toBe(
      'motivo',
    );
    expect(
      (await pedir(`/Documentos/borrar/${id}`, admin, { motivo: 'Se subió dos veces' })).sobre.status,
    ).toBe(STATUS.success);
    expect((await lista(admin)).find((d) => d.id === id)?.baja?.motivo).toBe('Se subió dos veces');
    expect((await bajar(id, admin)).sobre.message).toContain('De más');
  });
});

describe('quién lo ve', () => {
  it('cada clase, quien ve datos de su especie; lo que no se puede ver no existe', async () => {
    const medico = await nuevo({ nombre: 'De salud' }),
      dni = await nuevo({ nombre: 'De identidad', clase: 'dni', contenido: PNG.toString('base64') });
    for (const g of [consulta, carga]) {
      const suyos = (await lista(g)).map((d) => d.id);
      expect([
        suyos.includes(medico),
        suyos.includes(dni),
        (await bajar(medico, g)).sobre.code,
        (await bajar(dni, g)).http,
      ]).toEqual([false, true, 'not_found', 200]);
    }
    expect((await bajar(dni, trabajador)).sobre.code).toBe('no_permission');
  });
  it('quien no administra personal no sube ni quita', async () => {
    const id = await nuevo({ clase: 'dni' });
    for (const g of [consulta, carga, trabajador])
      expect([
        (await subir({ clase: 'dni' }, g)).sobre.code,
        (await pedir(`/Documentos/borrar/${id}`, g, { motivo: 'porque sí' })).sobre.code,
      ]).toEqual(['no_permission', 'no_permission']);
  });
  it('los de otra empresa no existen', async () => {
    const id = await nuevo();
    expect([
      (await bajar(id, ajena)).sobre.code,
      (await pedir(`/Documentos/lista/${persona}`, ajena)).sobre.code,
      (await subir({}, ajena)).sobre.code,
      (await pedir(`/Documentos/borrar/${id}`, ajena, { motivo: 'de otro' })).sobre.code,
    ]).toEqual(Array(4).fill('not_found'));
  });
});

describe('un borrador', () => {
  const borrador = { version: 1, values: { telefono: '4-canario-1234' }, pending: null };
  const leer = async (galleta: string, tabla = 'Personal', id: number | null = persona) =>
    (await pedir('/Borradores/leer', galleta, { tabla, id })).sobre;
  it('se guarda y se lee igual; es de quien lo escribe y de nadie más', async () => {
    expect(
      (await pedir('/Borradores/guardar', admin, { tabla: 'Personal', id: persona, borrador })).sobre.status,
    ).toBe(STATUS.success);
    expect((await leer(admin)).content).toMatchObject({ borrador });
    // The name that a page gives it as it closes comes back with it.
    const ultimo = { ...borrador, cierre: 'a1b2' };
    await pedir('/Borradores/guardar', admin, { tabla: 'Personal', id: persona, borrador: ultimo });
    expect((await leer(admin)).content).toMatchObject({ borrador: ultimo });
    await b.crearUsuario('otra', ['administrador']);
    expect((await leer(await b.ingresar('otra'))).content).toBeNull();
    expect((await leer(ajena)).content).toBeNull();
  });
  it('es de quien puede escribir la fila', async () => {
    expect([
      (await leer(consulta)).code,
      (await pedir('/Borradores/guardar', carga, { tabla: 'Personal', id: persona, borrador })).sobre.code,
      (await leer(admin, 'Nada')).code,
    ]).toEqual(['no_permission', 'no_permission', 'not_found']);
  });
  it('se quita, vence a la semana, y uno enorme no se guarda', async () => {
    await pedir('/Borradores/guardar', admin, { tabla: 'Areas', id: null, borrador });
    expect((await leer(admin, 'Areas', null)).content).toMatchObject({ borrador });
    await pedir('/Borradores/guardar', admin, { tabla: 'Areas', id: null, borrador: null });
    expect((await leer(admin, 'Areas', null)).content).toBeNull();
    expect(
      (
        await pedir('/Borradores/guardar', admin, {
          tabla: 'Areas',
          id: null,
          borrador: { ...borrador, values: { d_area: 'x'.repeat(300_000) } },
        })
      ).sobre.code,
    ).toBe('too_large');
  });
});

it('de una persona que se borra no queda documento ni borrador', async () => {
  const id = await nuevo();
  await pedir('/Borradores/guardar', admin, {
    tabla: 'Personal',
    id: persona,
    borrador: { version: 1, values: { telefono: '1' }, pending: null },
  });
  const r = await pedir(`/Personal/olvidar/${persona}`, admin, { motivo: 'lo pidió la persona' });
  expect(r.sobre.status, r.texto).toBe(STATUS.success);
  expect([await lista(admin), (await bajar(id, admin)).sobre.code, (await subir()).sobre.code]).toEqual([
    [],
    'not_found',
    'closed',
  ]);
  expect(
    (await pedir('/Borradores/leer', admin, { tabla: 'Personal', id: persona })).sobre.content,
  ).toBeNull();
});
