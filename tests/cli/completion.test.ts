// Completion: tried in a real bash, and in zsh and fish where installed; the text of their scripts is always
// checked.
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { completionVocabulary } from '../../cli/commands/completion.ts';
import { completion, SHELLS } from '../../cli/completion.ts';
import { everyNode, type TreeNode } from '../../cli/tree.ts';
import { wholeTree } from '../../cli/program/wholeTree.ts';
import { allEndpoints } from '../../core/api/allEndpoints.ts';
import { allTables } from '../../core/tables/index.ts';
import { temporary } from './server.ts';

const arbol = await wholeTree(),
  palabras = completionVocabulary(),
  t = temporary();
afterAll(t.remove);
const guion = Object.fromEntries(SHELLS.map((s) => [s, completion(s, arbol, palabras)])) as Record<
  (typeof SHELLS)[number],
  string
>;
const archivo = (s: (typeof SHELLS)[number]): string => {
  const f = join(t.path, `jornal.${s}`);
  writeFileSync(f, guion[s]);
  return f;
};

/** What bash offers for a line with the cursor at its end; words split as readline does, at `=` too. */
const ofrece = (linea: string, dir = t.path): readonly string[] => {
  const partes = linea
    .split(' ')
    .flatMap((w) =>
      /^--[\w-]+=/.test(w)
        ? [w.slice(0, w.indexOf('=')), '=', ...(w.endsWith('=') ? [] : [w.slice(w.indexOf('=') + 1)])]
        : [w],
    );
  const programa =
    'source "$1"; shift; COMP_WORDS=("$@"); COMP_CWORD=$(($# - 1)); _jornal; printf "%s\\n" "${COMPREPLY[@]}"';
  return execFileSync('bash', ['--norc', '-c', programa, 'bash', archivo('bash'), ...partes], {
    encoding: 'utf8',
    cwd: dir,
  })
    .split('\n')
    .filter(Boolean);
};

const nodo = (camino: string): TreeNode => everyNode(arbol).find((n) => n.path.join(' ') === camino)!;

describe('en bash', () => {
  it('los comandos y los subcomandos', () => {
    expect(ofrece('jornal ')).toEqual([...arbol.children.map((c) => c.path[0]), 'help']);
    expect(ofrece('jornal re')).toEqual(['receipts', 'report', 'retro', 'rebuild', 'restore']);
    expect(ofrece('jornal run c')).toEqual(['create', 'calculate', 'close', 'compare']);
    expect(ofrece('jornal help ru')).toEqual(['run']);
    expect(ofrece('jornal --profile prueba run ap')).toEqual(['approve']);
  });
  it('las opciones del comando y las generales', () => {
    expect(ofrece('jornal list --f')).toEqual(
      nodo('list')
        .options.flatMap((o) => o.names)
        .filter((x) => x.startsWith('--f')),
    );
    expect(ofrece('jornal run close 3 --c')).toEqual(['--company', '--confirm']);
    expect(ofrece('jornal list --no')).toEqual(['--no-input', '--no-color']);
  });
  it('los valores de una opción, separados o con =', () => {
    const formatos = nodo('list').options.find((o) => o.names.includes('--format'))!.choices;
    expect(ofrece('jornal list Areas --format ')).toEqual(formatos);
    expect(ofrece('jornal list Areas --format j')).toEqual(['json']);
    expect(ofrece('jornal list Areas --format=')).toEqual(formatos);
    expect(ofrece('jornal list Areas --format=nd')).toEqual(['ndjson']);
    expect(ofrece('jornal list --url ')).toEqual([]);
  });
  it('las tablas, en cualquier caja', () => {
    expect(ofrece('jornal list ')).toEqual(allTables.map((x) => x.name));
    expect(ofrece('jornal list --all perso')).toEqual(['Personal']);
    expect(ofrece('jornal get Areas ')).toEqual([]);
  });
  it('los campos de la tabla escrita, también después de una coma', () => {
    expect(ofrece('jornal list areas --fields d_')).toEqual(['d_area']);
    expect(ofrece('jornal list Areas --format csv --fields codigo,d_')).toEqual(['codigo,d_area']);
    expect(ofrece('jornal list Areas --sort cod')).toEqual(['codigo']);
    expect(ofrece('jornal list --fields cod')).toEqual([]);
  });
  it('las llamadas, los intérpretes y los archivos', () => {
    expect(ofrece('jornal api usuarios.mis')).toEqual(['usuarios.misDatos']);
    expect(ofrece('jornal api ')).toEqual(allEndpoints.map(([n]) => n));
    expect(ofrece('jornal completion ')).toEqual([...SHELLS]);
    const dir = join(t.path, 'aca');
    mkdirSync(dir);
    writeFileSync(join(dir, 'con espacio.csv'), '');
    expect(ofrece('jornal login --token-file con', dir)).toEqual(['con espacio.csv']);
  });
});

describe('el texto de los tres', () => {
  const propias = [...new Set(everyNode(arbol).flatMap((n) => n.options.flatMap((o) => o.names)))],
    largas = propias.filter((x) => x.startsWith('--'));
  it.each(SHELLS)('%s nombra cada comando, opción, tabla y llamada', (s) => {
    const falta = [
      ...everyNode(arbol).flatMap((n) => n.path),
      ...largas.map((o) => (s === 'fish' ? `-l ${o.slice(2)}` : o)),
      ...allTables.map((x) => x.name),
      ...allEndpoints.map(([n]) => n),
    ].filter((w) => !guion[s].includes(w));
    expect(falta).toEqual([]);
  });
  it.each(SHELLS)('%s cierra sus comillas y bloques', (s) => {
    const cuerpo = guion[s].split('\n').filter((l) => !l.startsWith('#'));
    // Only fish escapes quotes inside quotes, with a backslash.
    for (const l of cuerpo) expect([l, (l.replace(/\\'/g, '').match(/'/g) ?? []).length % 2]).toEqual([l, 0]);
    if (s === 'fish') {
      const abre = cuerpo.filter((l) => /^\s*(function|for|if|switch)\b/.test(l)).length,
        cierra = cuerpo.filter((l) => /^\s*end\b/.test(l)).length;
      expect(cierra).toBe(abre);
      for (const l of cuerpo.filter((x) => x.startsWith('complete ')))
        expect(l).toMatch(
          /^complete -c jornal( -n '[^']*')?( -f| -F| -r| -x| -a ('(\\.|[^'\\])*'|[\w-]+)| -[sl] [\w-]+| -d '(\\.|[^'\\])*')+$/,
        );
    } else {
      expect(cuerpo.filter((l) => /^\s*case\b/.test(l)).length).toBe(
        cuerpo.filter((l) => /^\s*esac\b/.test(l)).length,
      );
      expect(guion[s]).not.toMatch(/\$\{\(L\)[^}]*$/m);
    }
  });
  it('zsh empieza por #compdef y no usa nombres que zsh se reserva', () => {
    expect(guion.zsh).toMatch(/^#compdef jornal\n/);
    expect(guion.zsh).not.toMatch(/\blocal\b[^\n]*\b(path|status|options|argv)=/);
  });
  it.each(SHELLS)('el intérprete %s lo lee, donde está instalado', (s) => {
    const r = spawnSync(s, [s === 'fish' ? '--no-execute' : '-n', archivo(s)], { encoding: 'utf8' });
    if ((r.error as NodeJS.ErrnoException | undefined)?.code === 'ENOENT') {
      expect(s).not.toBe('bash');
      return;
    }
    expect([r.status, r.stderr]).toEqual([0, '']);
  });
});
