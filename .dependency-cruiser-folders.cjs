/**
 * Areas have one direction: no folder of an area needs, through others, one that needs it. Tables and registers
 * of personal data are composed outside the areas and stay out of the picture.
 */
module.exports = {
  forbidden: [
    {
      name: 'no-folder-cycles',
      comment: 'Move what both need down, or hand it in from app.ts or a page',
      severity: 'error',
      scope: 'folder',
      from: { path: '^(server/domains|src/features)/([^/]+/[^/]+)' },
      to: { circular: true, pathNot: '^$1/$2(/|$)' },
    },
  ],
  options: {
    includeOnly: '^(server/domains|src/features)/',
    exclude: '/(tables|personal-data)\\.ts$',
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
  },
}
