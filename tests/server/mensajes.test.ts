// Messages over HTTP: only their participants read them, by any call; nobody else in the company or in others
// sees a trace.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { get } from 'node:http';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { STATUS } from '../../core/api/status.ts';
import { levantar, type Banco, type Respuesta } from './servidor.ts';

let b: Banco;
const gente = new Map<string, { readonly id: number; readonly galleta: string }>();
const llamar = (quien: string, camino: string, cuerpo: unknown = {}, mas: object = {}): Promise<Respuesta> =>
  b.pedir(`/sixbe/${camino}`, { galleta: gente.get(quien)!.galleta, cuerpo, ...mas });
type Fila = Readonly<Record<string, unknown>> & { readonly id: number; readonly version: number };
const id = (quien: string): number => gente.get(quien)!.id;
const enviar = async (quien: string, cuerpo: object): Promise<Fila> => {
  const r = await llamar(quien, 'Mensajes/enviar', {
    asunto: 'Recibos',
    texto: 'Mire los de agosto',
    ...cuerpo,
  });
  expect(r.sobre.status, r.texto).toBe(STATUS.success);
  return r.sobre.content as Fila;
};
const bandeja = async (quien: string): Promise<readonly Fila[]> =>
  (await llamar(quien, 'Mensajes/index/page:1/sort:fecha/direction:desc', { Search: { limit: 100 } })).sobre
    .content as readonly Fila[];
const recibido = async (quien: string, texto: string): Promise<Fila | undefined> =>
  (await bandeja(quien)).find((f) => f['carpeta'] === 'recibidos' && f['texto'] === texto);
const sinLeer = async (quien: string): Promise<number> =>
  ((await llamar(quien, 'Mensajes/sinLeer')).sobre.content as { cantidad: number }).cantidad;

beforeAll(async () => {
  b = await levantar();
  for (const [u, rol] of [
    ['ana', 'liquidador'],
    ['beto', 'liquidador'],
    ['caro', 'consulta'],
    ['jefa', 'administrador'],
    ['obrero', 'trabajador'],
  ] as const)
    gente.set(u, {
      id: await b.crearUsuario(u, [rol], { email: `${u}@ejemplo.com.ar` }),
      galleta: await b.ingresar(u),
    });
});
afterAll(async () => {
  await b.cerrar();
});

describe('quién lee un mensaje', () => {
  it('quien lo escribió y quienes lo recibieron, cada uno su copia; nadie más, ni quien administra', async () => {
    const propio = await enviar('ana', { para: [id('beto')], texto: 'solo para beto' }),
      suyo = (await recibido('beto', 'solo para beto'))!;
    expect(propio).toMatchObject({
      carpeta: 'enviados',
      leido: 1,
      de: 'Persona ana (ana, Liquidador)',
      para: 'Persona beto',
      id_usuario: id('ana'),
    });
    expect(suyo).toMatchObject({ carpeta: 'recibidos', leido: 0, id_usuario: id('beto') });
    for (const otro of ['caro', 'jefa', 'obrero'])
      for (const fila of [propio.id, suyo.id]) {
        for (const camino of [`Mensajes/ver/${fila}`, `Mensajes/hilo/${fila}`, `Mensajes/historia/${fila}`])
          expect((await llamar(otro, camino)).sobre.status, `${otro} ${camino}`).not.toBe(STATUS.success);
        expect((await llamar(otro, 'Mensajes/marcar', { ids: [fila], leido: 1 })).sobre.code, otro).toBe(
          'not_found',
        );
        expect(
          (await llamar(otro, 'Mensajes/enviar', { asunto: 'x', texto: 'y', responde: fila })).sobre.code,
          otro,
        ).toBe('not_found');
        expect(JSON.stringify(await bandeja(otro))).not.toContain('solo para beto');
      }
    expect((await llamar('beto', `Mensajes/ver/${propio.id}`)).sobre.code).toBe('not_found');
  });
  it('tampoco se adivina buscando, exportando ni en la auditoría', async () => {
    expect(
      (await llamar('jefa', 'Mensajes/index/page:1', { Search: { query: 'solo para beto' } })).sobre
        .total_count,
    ).toBe(0);
    expect((await llamar('jefa', 'Mensajes/exportar/csv', {})).texto).not.toContain('solo para beto');
    const a = await llamar('jefa', 'Auditoria/buscar', { tabla: 'Mensajes' });
    expect(a.texto).not.toContain('solo para beto');
    expect(
      (a.sobre.content as { entradas: readonly { reservado: boolean; suceso: string }[] }).entradas
        .filter((e) => e.suceso.startsWith('fila'))
        .map((e) => e.reservado),
    ).toEqual([true, true]);
    // Nor does it fill an audit search that did not ask for messages.
    expect(
      (
        (await llamar('jefa', 'Auditoria/buscar', {})).sobre.content as {
          entradas: readonly { id: string; tabla: string | null }[];
        }
      ).entradas.filter((e) => e.id.startsWith('h') && e.tabla === 'Mensajes'),
    ).toEqual([]);
  });
  it('no se escribe, cambia ni borra por las llamadas de cualquier tabla', async () => {
    const f = (await recibido('beto', 'solo para beto'))!;
    for (const [camino, cuerpo] of [
      ['add/', { asunto: 'falso', texto: 'de otro', de: 'Persona jefa' }],
      [`edit/${f.id}`, { version: f.version, texto: 'otra cosa' }],
      [`delete/${f.id}`, {}],
    ] as const)
      expect((await llamar('beto', `Mensajes/${camino}`, cuerpo)).sobre.status, camino).not.toBe(
        STATUS.success,
      );
    expect(await recibido('beto', 'solo para beto')).toMatchObject({ version: f.version });
  });
});

describe('a quién', () => {
  it('a varios, a todos los de un rol, y a cada uno una vez', async () => {
    await enviar('jefa', {
      para: [id('ana'), id('ana'), id('caro')],
      roles: ['liquidador'],
      texto: 'a los de un rol',
    });
    for (const u of ['ana', 'beto', 'caro'])
      expect(
        (await bandeja(u)).filter((f) => f['texto'] === 'a los de un rol'),
        u,
      ).toHaveLength(1);
    expect(await recibido('obrero', 'a los de un rol')).toBeUndefined();
    expect((await llamar('ana', 'Mensajes/destinatarios')).sobre.content).toContainEqual({
      id: id('caro'),
      nombre: 'Persona caro',
      roles: ['consulta'],
    });
  });
  it('sin nadie, sin texto, o a quien no trabaja en la empresa, no sale y dice en qué campo', async () => {
    await b.s.directorio.escribir('crearEmpresa', {
      id: 'segunda',
      razon_social: 'Segunda SA',
      cuit: '30-71548235-1',
      ahora: b.reloj.ahora,
    });
    const ajeno = await b.crearUsuario('ajeno', ['carga'], { empresa: 'segunda' });
    for (const [cuerpo, campo] of [
      [{}, 'para'],
      [{ para: [ajeno] }, 'para'],
      [{ para: [99999] }, 'para'],
      [{ para: [id('beto')], texto: '  ' }, 'texto'],
      [{ para: [id('beto')], asunto: '' }, 'asunto'],
      [{ para: [id('beto')], tabla: 'Personal', fila: 99 }, 'tabla'],
      [{ para: [id('beto')], tabla: 'NotasUsuario', fila: 1 }, 'tabla'],
    ] as const) {
      const r = await llamar('ana', 'Mensajes/enviar', { asunto: 'x', texto: 'y', ...cuerpo });
      expect(
        r.sobre.errors?.map((e) => e.field),
        JSON.stringify(cuerpo),
      ).toEqual([campo]);
    }
  });
  it('lo que no se puede ver no sirve de referencia', async () => {
    const area = (
      (await llamar('jefa', 'Areas/add/', { codigo: 'REF', d_area: 'Referida' })).sobre.content as Fila
    ).id;
    expect(
      (
        await llamar('obrero', 'Mensajes/enviar', {
          asunto: 'x',
          texto: 'y',
          para: [id('ana')],
          tabla: 'Areas',
          fila: area,
        })
      ).sobre.errors?.[0]?.field,
    ).toBe('tabla');
    expect(
      await enviar('ana', { para: [id('obrero')], tabla: 'Areas', fila: area, texto: 'sobre un área' }),
    ).toMatchObject({ tabla: 'Areas', fila: area });
  });
});

describe('la conversación', () => {
  it('una respuesta va a todos los que están en ella, y cada uno la ve entera', async () => {
    b.reloj.ahora += 1000;
    await enviar('ana', { para: [id('beto'), id('caro')], texto: 'pregunta' });
    b.reloj.ahora += 1000;
    await enviar('caro', { responde: (await recibido('caro', 'pregunta'))!.id, texto: 'respuesta' });
    for (const u of ['ana', 'beto', 'caro']) {
      const f = (await bandeja(u)).find((x) => x['texto'] === 'respuesta')!,
        hilo = (await llamar(u, `Mensajes/hilo/${f.id}`)).sobre.content as readonly Fila[];
      expect(
        hilo.map((x) => x['texto']),
        u,
      ).toEqual(['pregunta', 'respuesta']);
      expect(new Set(hilo.map((x) => x['id_usuario'])), u).toEqual(new Set([id(u)]));
    }
  });
  it('lo no leído se cuenta, y leer y archivar son de cada uno', async () => {
    const antes = [await sinLeer('beto'), await sinLeer('caro')] as const,
      f = (await recibido('beto', 'respuesta'))!;
    expect((await llamar('beto', 'Mensajes/marcar', { ids: [f.id], leido: 1 })).sobre.content).toEqual({
      marcados: 1,
    });
    expect((await llamar('beto', 'Mensajes/marcar', { ids: [f.id], leido: 1 })).sobre.content).toEqual({
      marcados: 0,
    });
    expect([await sinLeer('beto'), await sinLeer('caro')]).toEqual([antes[0] - 1, antes[1]]);
    await llamar('beto', 'Mensajes/marcar', { ids: [f.id], archivado: 1 });
    expect((await recibido('beto', 'respuesta'))!['archivado']).toBe(1);
    expect((await bandeja('ana')).find((x) => x['texto'] === 'respuesta')!['archivado']).toBe(0);
  });
});

describe('cómo se entera quien lo recibe', () => {
  it('adentro, en el acto y sin que el aviso diga nada; afuera, por correo', async () => {
    const oido = await new Promise<{ readonly dicho: () => string; readonly cortar: () => void }>((listo) => {
      const req = get(
        {
          host: '127.0.0.1',
          port: b.s.puerto,
          path: '/sixbe/eventos',
          headers: { 'sec-fetch-site': 'same-origin', cookie: gente.get('beto')!.galleta },
        },
        (res) => {
          let s = '';
          res.on('data', (d: Buffer) => {
            s += d.toString();
          });
          res.on('error', () => undefined);
          listo({ dicho: () => s, cortar: () => req.destroy() });
        },
      );
      req.on('error', () => undefined);
    });
    await b.s.directorio.escribir('cerrarOtras', { idUsuario: id('obrero'), salvo: null });
    await enviar('ana', { para: [id('beto'), id('obrero')], texto: 'texto que no viaja' });
    await expect.poll(oido.dicho).toContain('event: mensajes');
    expect(oido.dicho()).not.toContain('texto que no viaja');
    oido.cortar();
    const d = join(b.carpeta, 'correo-salida'),
      cartas = () =>
        existsSync(d)
          ? readdirSync(d)
              .filter((f) => f.endsWith('.txt'))
              .map((f) => readFileSync(join(d, f), 'utf8'))
          : [];
    await expect.poll(() => cartas().map((c) => c.split('\n')[0])).toEqual(['Para: obrero@ejemplo.com.ar']);
    expect(cartas()[0]).not.toContain('texto que no viaja');
  });
  it('quien perdió sus roles no lee ni escribe más en la empresa', async () => {
    await b.s.directorio.escribir('darRoles', { idUsuario: id('caro'), idEmpresa: 'demo', roles: [] });
    for (const [camino, cuerpo] of [
      ['Mensajes/sinLeer', {}],
      ['Mensajes/destinatarios', {}],
      ['Mensajes/index/page:1', {}],
      ['Mensajes/enviar', { asunto: 'x', texto: 'y', para: [id('ana')] }],
      ['Auditoria/buscar', {}],
    ] as const)
      expect((await llamar('caro', camino, cuerpo)).sobre.status, camino).toBe(STATUS.no_permission);
  });
});
