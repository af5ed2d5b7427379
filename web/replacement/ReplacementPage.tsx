export function Page() {
  return <div className="page py-8" />
}
