// Which texts a part includes is read from its syntax tree, however its lines are laid out.
import { parseAst } from 'vite';
import { describe, expect, it } from 'vitest';
import { es } from '../../core/i18n/es/index.ts';
import { onlyThese, saidTexts } from '../../build/saidTexts.ts';

const said = (code: string) =>
  saidTexts(parseAst(code, { lang: 'tsx' }), ['campo', 'web']).map((s) => ({ ...s, keys: [...s.keys] }));

describe('los textos que dice una parte', () => {
  it('son sus literales, en cualquier lugar y de cualquier forma', () => {
    const code =
      'const a = t(\n  c\n    ? \'web.cerrar\'\n    : "web.nav.tablas",\n);\nconst b = { \'web.si\': <p title="web.no">{`web.mas`}</p> };';
    expect(said(code)).toEqual([
      { area: 'web', keys: ['cerrar', 'nav.tablas', 'si', 'no', 'mas'], built: false },
    ]);
  });
  it('una clave que se arma pide el área entera', () => {
    expect(said('t(`web.nav.${x}`)')).toEqual([{ area: 'web', keys: ['nav.'], built: true }]);
  });
  it('un comentario, un tipo o una palabra suelta no piden nada', () => {
    expect(
      said(
        "// 'web.cerrar'\ntype A = 'web.si' | `web.${string}`; const b = 'webs.cerrar', c = 'del web.no'; let d: 'campo.fecha';",
      ),
    ).toEqual([]);
  });
  it('lo que se dice con un tipo al lado se pide', () => {
    expect(said("f('web.cerrar' as Clave); g(x!, 'campo.fecha' satisfies Clave)").map((s) => s.area)).toEqual(
      ['campo', 'web'],
    );
  });
});

describe('las palabras solas de un área', () => {
  it('vienen con sus plurales', () => {
    expect(onlyThese(es.web, ['cerrar', 'cuantasOpciones'])).toEqual({
      cerrar: es.web.cerrar,
      cuantasOpciones_one: es.web.cuantasOpciones_one,
      cuantasOpciones_many: es.web.cuantasOpciones_many,
      cuantasOpciones_other: es.web.cuantasOpciones_other,
    });
  });
  it('de una que no existe se pide el área entera', () => {
    expect(onlyThese(es.web, ['cerrar', 'noHayTal'])).toBeUndefined();
  });
});
