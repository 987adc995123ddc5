// The audit of GraphQL over HTTP by the authors of its reference implementation.
// Usage: node audit.mjs URL PACKAGE; prints one JSON object a line.
const [url, library] = process.argv.slice(2);
const { serverAudits } = await import(library);

for (const audit of serverAudits({ url: () => url, fetchFn: fetch })) {
  const { status, reason } = await audit.fn();
  console.log(JSON.stringify({ id: audit.id, name: audit.name, status, reason: reason ?? null }));
}
