// The manual page: well-formed roff that names every command, option, exit code and variable.
import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { EXIT } from '../../cli/exitCodes.ts';
import { manPage, roff } from '../../cli/manPage.ts';
import { everyNode } from '../../cli/tree.ts';
import { wholeTree } from '../../cli/program/wholeTree.ts';
import { temporary } from './server.ts';

const arbol = await wholeTree(),
  pagina = manPage(arbol, '1.2.3'),
  lineas = pagina.split('\n');

describe('la página de manual', () => {
  it('empieza por su título y tiene sus secciones en orden', () => {
    expect(lineas[0]).toBe('.TH JORNAL 1 "" "jornal 1.2.3" "Manual de Jornal"');
    expect(lineas.filter((l) => l.startsWith('.SH')).map((l) => l.slice(5, -1))).toEqual([
      'NOMBRE',
      'SINOPSIS',
      'DESCRIPCIÓN',
      'OPCIONES GENERALES',
      'COMANDOS',
      'CÓDIGOS DE SALIDA',
      'ENTORNO',
      'ARCHIVOS',
    ]);
  });
  it('toda orden de roff es una de las que usa, y todo bloque se cierra', () => {
    const ordenes = lineas.filter((l) => /^[.']/.test(l)).map((l) => l.split(' ')[0]!);
    expect([...new Set(ordenes)].sort()).toEqual([
      '.B',
      '.PP',
      '.RE',
      '.RS',
      '.SH',
      '.SS',
      '.TH',
      '.TP',
      '.fi',
      '.nf',
    ]);
    for (const [abre, cierra] of [
      ['.nf', '.fi'],
      ['.RS', '.RE'],
    ] as const)
      expect(ordenes.filter((o) => o === abre).length).toBe(ordenes.filter((o) => o === cierra).length);
    lineas.forEach((l, i) => {
      if (l === '.TP')
        expect([lineas[i + 1], lineas[i + 2]]).toEqual([
          expect.stringMatching(/^\.B ./),
          expect.stringMatching(/^[^.]/),
        ]);
    });
  });
  it('ningún texto se toma por una orden ni pierde una barra o un guion', () => {
    expect(roff(".jornal.json\n'así' C:\\x --all")).toBe("\\&.jornal.json\n\\&'así' C:\\ex \\-\\-all");
    expect(lineas.filter((l) => !l.startsWith('.')).join('\n')).not.toMatch(/(^|[^\\])-/);
  });
  it('nombra cada comando, cada opción, cada código de salida y cada variable', () => {
    const falta = [
      ...everyNode(arbol)
        .filter((n) => n !== arbol)
        .map((n) => `.SS "jornal ${roff(n.path.join(' '))}`),
      ...everyNode(arbol).flatMap((n) => n.options.flatMap((o) => o.names.map(roff))),
      ...Object.values(EXIT).map((n) => `.B ${n}\n`),
      ...['JORNAL_PROFILE', 'JORNAL_URL', 'JORNAL_TOKEN', 'NO_COLOR', 'PORT'].map((n) => `.B ${n}\n`),
    ].filter((x) => !pagina.includes(x));
    expect(falta).toEqual([]);
  });
  it('groff la compone sin quejas, donde está instalado', () => {
    const t = temporary(),
      f = join(t.path, 'jornal.1');
    writeFileSync(f, pagina);
    const r = spawnSync('groff', ['-Kutf8', '-man', '-Tutf8', '-ww', f], { encoding: 'utf8' });
    t.remove();
    if ((r.error as NodeJS.ErrnoException | undefined)?.code === 'ENOENT') {
      expect(pagina).toContain('.TH');
      return;
    }
    expect([r.status, r.stderr]).toEqual([0, '']);
    expect(r.stdout).toContain('jornal');
  });
});
