#!/usr/bin/env node
// The command: runs the built terminal, or says what to do when it is not built.
import { existsSync } from 'node:fs';
import module from 'node:module';
import { fileURLToPath } from 'node:url';

const compiled = new URL('../.build/cli/main.js', import.meta.url),
  choice = new URL('../.build/server/kernel/packed.js', import.meta.url);
// Node 22 keeps what it compiled from one run to the next.
module.enableCompileCache?.();
if (existsSync(compiled) && existsSync(choice)) {
  const { packedOr } = await import(choice.href);
  await import(packedOr(compiled).href);
} else {
  console.error(
    `Jornal no está construido: ejecute «npm run build» en ${fileURLToPath(new URL('..', import.meta.url))} y repita.`,
  );
  process.exitCode = 1;
}
