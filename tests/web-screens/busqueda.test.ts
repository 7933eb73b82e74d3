// What quick search finds without asking the server: screens by title and by their usual names, and companies
// by name or CUIT.
import { describe, expect, it } from 'vitest';
import { es } from '../../core/i18n/es/index.ts';
import { allTables } from '../../core/tables/index.ts';
import { empresaHits, importHits, screenHits } from '../../web/shell/localSearch.ts';
import { meantByPhrase } from '../../core/search/meantByPhrase.ts';
import { ASIDE, HEADER, USER, type MenuEntry } from '../../web/shell/menu.ts';
import { screenWords } from '../../web/shell/screenWords.ts';

const todo = (): boolean => true,
  nada = (): boolean => false;
const caminos = (query: string, ve: (e: MenuEntry) => boolean = todo): readonly string[] =>
  screenHits(query, ve, todo).map((h) => h.path.split('?')[0]!);

describe('una pantalla se encuentra por lo que la gente le dice', () => {
  it.each([
    ['aguinaldo', '/liquidaciones'],
    ['sueldo', '/liquidaciones'],
    ['empleado', '/personal'],
    ['vacaciones', '/vacaciones'],
    ['ganancias', '/siradig'],
    ['contraseña', '/perfil'],
    ['clave', '/perfil'],
    ['PARITARIA', '/retroactivos'],
    ['embargo', '/descuentos'],
    ['nomina', '/personal'],
    ['afip', '/aplicativos/f931'],
    ['centros de costo', '/centroscosto'],
    ['sectores', '/centroscosto'],
    ['prepaga', '/obrassociales/obrasocial'],
    ['gremio', '/sindicatos/sindicato'],
    ['cuentas', '/cuentascontables'],
    ['banco', '/tablas/bancos'],
    ['echar a un empleado', '/personal'],
    ['pagar el agunaldo', '/liquidaciones'],
    ['prestmo', '/descuentos'],
    ['resivo de sueldo', '/recibos/impresion'],
    ['horas extras', '/novedadesdelmes'],
  ])('«%s»', (q, camino) => expect(caminos(q)).toContain(camino));
  it('cada tabla que se carga a mano se encuentra por su nombre, y su lista tiene dirección', () => {
    const aMano = allTables.filter((x) => (x.writer ?? 'fila') === 'fila' && x.name !== 'NotasUsuario');
    expect(
      aMano.filter((x) => x.route === undefined || caminos(x.plural).length === 0).map((x) => x.name),
    ).toEqual([]);
  });
  it('«aguinaldo» es primero la lista de liquidaciones', () =>
    expect(caminos('aguinaldo')[0]).toBe('/liquidaciones'));
  it('de las que dicen lo mismo va antes la que lo dice con esa palabra', () => {
    expect(caminos('liquidaciones')[0]).toBe('/liquidaciones');
    expect(caminos('tipos de liquidación')[0]).toBe('/tablas/tiposliquidacion');
  });
  it('lo que la nombra por su título va antes', () => expect(caminos('vacaciones')[0]).toBe('/vacaciones'));
  it('a quien no puede verla no se le dice que existe', () =>
    expect(caminos('aguinaldo', nada)).not.toContain('/liquidaciones'));
  it('cada palabra escrita es de una pantalla de los menús', () => {
    const hojas = (es: readonly MenuEntry[]): readonly MenuEntry[] =>
      es.flatMap((x) => (x.items ? hojas(x.items) : [x]));
    const usadas = new Set(
      [...hojas(HEADER), ...hojas(ASIDE), ...hojas(USER)].map((x) => screenWords(x.to ?? '')),
    );
    expect(
      Object.keys(es.busqueda.palabras).filter(
        (k) => !usadas.has(`busqueda.palabras.${k as keyof typeof es.busqueda.palabras}`),
      ),
    ).toEqual([]);
  });
});

describe('traer un archivo se encuentra', () => {
  const hallar = (q: string, puede = todo): readonly string[] => importHits(q, puede).map((h) => h.path);
  it('por «importar» y el nombre de la tabla; con «importar» solo, primero los legajos; quien no puede no lo ve', () => {
    expect([
      hallar('importar legajos')[0],
      hallar('importar')[0],
      hallar('importar áreas'),
      hallar('importar legajos', nada),
    ]).toEqual(['/importar/Personal', '/importar/Personal', ['/importar/Areas'], []]);
  });
});

describe('una empresa se encuentra', () => {
  const mias = [
    { razon_social: 'Distribuidora Litoral SRL', cuit: '30-71548235-1' },
    { razon_social: 'Obras del Sur SA', cuit: '30-71000001-4' },
  ];
  const hallar = (q: string, ve = todo): readonly (readonly [string, string])[] =>
    empresaHits(q, mias, '30-71548235-1', ve).map((h) => [h.title, h.path]);
  it.each(['30-71548235-1', '30715482351', '71548235', '30.71548235.1', 'litoral'])('por «%s»', (q) =>
    expect(hallar(q)).toEqual([['Distribuidora Litoral SRL', '/empresa?newFromMenu=false']]),
  );
  it('la que no está en uso lleva a donde se entra en ella, y la ficha es de quien administra', () => {
    expect(hallar('30710000014')).toEqual([['Obras del Sur SA', '/empresas?busca=30710000014']]);
    expect(hallar('litoral', nada)).toEqual([['Distribuidora Litoral SRL', '/empresas?busca=30715482351']]);
  });
  it('un número que no es de ninguna, o una palabra con un número, no la encuentra', () =>
    expect([hallar('0151999'), hallar('f931')]).toEqual([[], []]));
});

describe('un concepto se encuentra por lo que la gente escribe', () => {
  const CONCEPTOS = [
    '0010 Antigüedad',
    '0020 Horas extra al 50 %',
    '0021 Horas extra al 100 %',
    '0030 Presentismo',
    '0070 Aguinaldo',
    '0300 Jubilación',
    '0303 Obra social',
  ].map((text, id) => ({ id, text }));
  it.each([
    ['horas extras al 50', '0020 Horas extra al 50 %'],
    ['oras estras 100', '0021 Horas extra al 100 %'],
    ['el presentismo', '0030 Presentismo'],
    ['SAC', '0070 Aguinaldo'],
    ['jubilacon', '0300 Jubilación'],
  ])('«%s»', (q, esperado) => expect(meantByPhrase(CONCEPTOS, q)[0]?.text).toBe(esperado));
  it('lo que no se parece a ninguno no trae ninguno', () =>
    expect(meantByPhrase(CONCEPTOS, 'ornitorrinco')).toEqual([]));
});
