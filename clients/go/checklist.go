// Package wayseal verifies Wayseal's proofs: svt2 (history of a shipment), smt1 (public log), spod1 (proof of delivery).
//
// It is written from docs/specs of the Wayseal repository and uses the standard library only. Every verdict is a word:
// compare it with "valid".
package wayseal

import (
	"fmt"
	"sort"
)

// Policy names witnesses that you trust, and how many of them must have cosigned.
type Policy struct {
	Witnesses []NoteKey
	Quorum    int
}

// Step is one line of the checklist. State is pass, fail or skip.
type Step struct {
	ID     string `json:"id"`
	State  string `json:"state"`
	Detail string `json:"detail"`
}

// Result is what a verifier says. Verdict is empty only if FetchFrom names a part of the root history that is missing.
type Result struct {
	Verdict   string
	Steps     []Step
	Warnings  []string
	FetchFrom *int64
}

type checklist struct {
	steps     []Step
	warnings  map[string]bool
	verdict   string
	fetchFrom *int64
}

func newChecklist() *checklist { return &checklist{steps: []Step{}, warnings: map[string]bool{}} }

// check notes one step. The first fault decides.
func (run *checklist) check(id string, wrong *fault, detail string) bool {
	if wrong == nil {
		run.steps = append(run.steps, Step{id, "pass", detail})
		return true
	}
	run.steps = append(run.steps, Step{id, "fail", wrong.reason})
	if run.verdict == "" {
		run.verdict = wrong.verdict
	}
	return false
}

func (run *checklist) skip(id, detail string) {
	run.steps = append(run.steps, Step{id, "skip", detail})
}

// read notes the first step: the form of the document.
func (run *checklist) read(id string, source []byte, form check, target any, detail string) bool {
	err := readForm(source, form, target)
	if err != nil {
		return run.check(id, &fault{"malformed", err.Error()}, "")
	}
	return run.check(id, nil, detail)
}

func (run *checklist) result(otherwise string) Result {
	verdict := run.verdict
	if verdict == "" && run.fetchFrom == nil {
		verdict = otherwise
	}
	warnings := make([]string, 0, len(run.warnings))
	for warning := range run.warnings {
		warnings = append(warnings, warning)
	}
	sort.Strings(warnings)
	return Result{verdict, run.steps, warnings, run.fetchFrom}
}

func textOf(parts ...any) string {
	text := ""
	for _, part := range parts {
		text += fmt.Sprint(part)
	}
	return text
}

// unless is a fault if something does not hold.
func unless(holds bool, verdict, reason string) *fault {
	if holds {
		return nil
	}
	return &fault{verdict, reason}
}

func grade(proven, sandbox bool) string {
	switch {
	case !proven:
		return "self_consistent"
	case sandbox:
		return "sandbox"
	}
	return "valid"
}

// NotProven says what a verdict leaves open. The kind is pod, chain, inclusion or roots.
func NotProven(kind string, result Result, bounded bool) []string {
	found := []string{}
	add := func(applies bool, line string) {
		if applies {
			found = append(found, line)
		}
	}
	relogged := false
	for _, warning := range result.Warnings {
		relogged = relogged || warning == "relogged"
	}
	pod, log := kind == "pod", kind == "roots"
	add(result.Verdict == "self_consistent", "that the issuer made it: anyone can make a consistent document")
	add(!log, "that the carrier's scan is true, or that no scan was left out or invented before sealing")
	add(pod, "that the status was not corrected later: fetch it again")
	add(pod && (!bounded || relogged), "that it was not back-dated: use --roots to check")
	add(kind == "chain", "that there is no newer seal: only a monitor of the whole log shows that")
	add(kind != "chain", "that everyone sees the same log: only witnesses or a comparison of roots show that")
	add(pod, "that the issuer's own clock is right, without a witness")
	add(log, "that entries are well-formed: only a monitor of the whole log shows that")
	add(true, "anything, if someone took over host and keys before sealing")
	return found
}
