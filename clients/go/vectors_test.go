package wayseal

import (
	"encoding/base64"
	"encoding/json"
	"errors"
	"os"
	"path/filepath"
	"reflect"
	"sort"
	"testing"
)

type vector struct {
	Kind       string
	Document   json.RawMessage
	Text       *string
	Bytes      *string
	Keys       json.RawMessage
	Pins       json.RawMessage
	Events     json.RawMessage
	Roots      json.RawMessage
	Inclusions []json.RawMessage
	Witnesses  []string
	Quorum     int
	Origin     string
	Expect     expectation
}

type expectation struct {
	Verdict   string
	Step      string
	Code      string
	Canonical string
	Warnings  *[]string
	Kids      *[]string
}

func (v vector) source(t *testing.T) []byte {
	if v.Text != nil {
		return []byte(*v.Text)
	}
	if v.Bytes == nil {
		return v.Document
	}
	decoded, err := base64.StdEncoding.DecodeString(*v.Bytes)
	if err != nil {
		t.Fatal(err)
	}
	return decoded
}

// read judges what readers accept or refuse.
func (v vector) read(source []byte) (found expectation, err error) {
	found.Verdict = "accepted"
	switch v.Kind {
	case "json":
		value, err := parseJSON(source)
		if err != nil {
			return found, err
		}
		found.Canonical, err = canonicalJSON(value)
		return found, err
	case "keys":
		_, err = LoadKeys(source)
		return found, err
	case "pins":
		pins, err := LoadKeys(v.Pins)
		if err != nil {
			return found, err
		}
		offered, err := LoadKeys(source)
		if err != nil {
			return found, err
		}
		merged, err := MergePinned(pins, offered)
		if err != nil {
			return found, err
		}
		kids := []string{}
		for _, key := range merged.Keys {
			kids = append(kids, key.KID)
		}
		sort.Strings(kids)
		found.Kids = &kids
		return found, nil
	}
	return found, v.readCheckpoint(string(source))
}

func (v vector) readCheckpoint(note string) error {
	keys, err := LoadKeys(v.Keys)
	if err != nil {
		return err
	}
	var known []NoteKey
	for _, key := range keys.Keys {
		if key.Purpose == "smt1" || key.Purpose == "time" {
			known = append(known, key.noteKey())
		}
	}
	text, _, err := openNote(note, known)
	if err != nil {
		return err
	}
	_, err = checkpointBody(text, v.Origin)
	return err
}

func (v vector) judge(t *testing.T) expectation {
	source := v.source(t)
	switch v.Kind {
	case "json", "keys", "pins", "checkpoint":
		found, err := v.read(source)
		var refused *ProofError
		if errors.As(err, &refused) {
			return expectation{Verdict: "refused", Code: refused.Code}
		} else if err != nil {
			t.Fatal(err)
		}
		return found
	}
	result := v.verify(t, source)
	found := expectation{Verdict: result.Verdict, Warnings: &result.Warnings}
	if result.FetchFrom != nil {
		found.Verdict = "incomplete"
	}
	for _, step := range result.Steps {
		if step.State == "fail" && found.Step == "" {
			found.Step = step.ID
		}
	}
	return found
}

func (v vector) verify(t *testing.T, source []byte) Result {
	var keys *Keys
	if v.Keys != nil {
		loaded, err := LoadKeys(v.Keys)
		if err != nil {
			t.Fatal(err)
		}
		keys = loaded
	}
	policy := Policy{Quorum: v.Quorum}
	for _, vkey := range v.Witnesses {
		witness, err := ParseVkey(vkey)
		if err != nil {
			t.Fatal(err)
		}
		policy.Witnesses = append(policy.Witnesses, witness)
	}
	inclusions := [][]byte{}
	for _, document := range v.Inclusions {
		inclusions = append(inclusions, document)
	}
	switch {
	case v.Events != nil:
		return VerifyStoredChain(source, v.Events)
	case v.Kind == "chain" || v.Kind == "chain-inclusion":
		return VerifyChain(source, inclusions, keys, policy)
	case v.Kind == "inclusion":
		return VerifyInclusion(source, keys, policy)
	case v.Kind == "consistency":
		return VerifyConsistency(source, keys, policy)
	case v.Kind == "roots":
		return VerifyRoots(source, keys, policy)
	case v.Kind == "pod" || v.Kind == "pod-roots":
		return VerifyPod(source, keys, policy, v.Roots)
	}
	t.Fatalf("unknown kind %q", v.Kind)
	return Result{}
}

func TestEveryVector(t *testing.T) {
	files, err := filepath.Glob("../../vectors/*/*/*.json")
	if err != nil || len(files) < 250 {
		t.Fatalf("%d vectors: %v", len(files), err)
	}
	for _, file := range files {
		t.Run(file[len("../../vectors/"):], func(t *testing.T) {
			text, err := os.ReadFile(file)
			if err != nil {
				t.Fatal(err)
			}
			var v vector
			if err := json.Unmarshal(text, &v); err != nil {
				t.Fatal(err)
			}
			found := v.judge(t)
			if v.Expect.Warnings == nil {
				found.Warnings = nil
			}
			if v.Expect.Kids == nil {
				found.Kids = nil
			}
			if !reflect.DeepEqual(found, v.Expect) {
				t.Errorf("%+v instead of %+v", found, v.Expect)
			}
		})
	}
}
