// The inventory of libraries: CycloneDX in form, and with every one that is installed to run.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { sbomOf, type Lock } from '../../build/sbom.ts';

const raiz = join(import.meta.dirname, '../..'),
  leer = <A>(f: string): A => JSON.parse(readFileSync(join(raiz, f), 'utf8')) as A,
  lock = leer<Lock>('package-lock.json'),
  AT = '2026-11-29T03:00:00.000Z',
  sbom = sbomOf(lock, AT);
const nombre = (ruta: string, p: { readonly name?: string }): string =>
  p.name ?? ruta.slice(ruta.lastIndexOf('node_modules/') + 'node_modules/'.length);

describe('el inventario de bibliotecas', () => {
  it('tiene la forma de CycloneDX 1.6', () => {
    expect(sbom).toMatchObject({
      bomFormat: 'CycloneDX',
      specVersion: '1.6',
      version: 1,
      metadata: { timestamp: AT, component: { type: 'application', name: 'jornal' } },
    });
    expect(sbom.serialNumber).toMatch(
      /^urn:uuid:[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/,
    );
    const refs = [sbom.metadata.component, ...sbom.components].map((c) => c['bom-ref']);
    expect(new Set(refs).size).toBe(refs.length);
    for (const c of sbom.components) {
      expect(c.purl).toMatch(/^pkg:npm\/(?:%40[\w.-]+\/)?[\w.-]+@\d[\w.+-]*$/);
      expect(c.hashes?.[0]?.content, c.name).toMatch(/^[0-9a-f]{128}$/);
      expect(['required', 'optional']).toContain(c.scope);
    }
    expect(sbom.dependencies.map((d) => d.ref).sort()).toEqual(refs.sort());
    expect(sbom.dependencies.flatMap((d) => d.dependsOn).filter((r) => !refs.includes(r))).toEqual([]);
  });
  it('tiene cada una de las que se instalan para producción, con su versión y su licencia, y ninguna de desarrollo', () => {
    const hay = new Map(sbom.components.map((c) => [`${c.name}@${c.version}`, c]));
    const instaladas = Object.entries(leer<Lock>('node_modules/.package-lock.json').packages).filter(
      ([, p]) => p.dev !== true,
    );
    expect(instaladas.length).toBeGreaterThan(80);
    expect(
      instaladas.flatMap(([ruta, p]) => (hay.has(`${nombre(ruta, p)}@${p.version}`) ? [] : [ruta])),
    ).toEqual([]);
    // It says so in its LICENSE (MIT) and not in its package.json.
    expect(sbom.components.filter((c) => c.licenses === undefined).map((c) => c.name)).toEqual(['png-js']);
    const desarrollo = Object.keys(
      leer<{ devDependencies: Record<string, string> }>('package.json').devDependencies,
    );
    expect(sbom.components.filter((c) => desarrollo.includes(c.name)).map((c) => c.name)).toEqual([]);
  });
  it('dice qué necesita cada una, también por su otro nombre, y lo mismo da lo mismo', () => {
    const suyas = sbom.dependencies.find((d) => d.ref.startsWith('jornal@'))?.dependsOn ?? [];
    expect(suyas.some((r) => r.startsWith('better-sqlite3-multiple-ciphers@'))).toBe(true);
    expect(suyas.some((r) => r.startsWith('@lezer/lr@'))).toBe(true);
    expect(sbomOf(lock, AT)).toEqual(sbom);
  });
});
