/**
 * Modules have one direction: no folder of server/modules needs, through others, one that needs it. Tables and registers
 * of personal data are composed outside the modules and stay out of the picture.
 */
module.exports = {
  forbidden: [
    {
      name: 'no-folder-cycles',
      comment: 'Move what both need down into people/rules, or hand it in from app.ts',
      severity: 'error',
      scope: 'folder',
      from: { path: '^server/modules/([^/]+)' },
      to: { circular: true, pathNot: '^server/modules/$1(/|$)' },
    },
  ],
  options: {
    includeOnly: '^server/modules/',
    exclude: '/(tables|personal-data)\\.ts$',
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
  },
}
